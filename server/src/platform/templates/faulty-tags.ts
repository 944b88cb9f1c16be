import type { PdfBlock } from '@recto/engine/pdf/blocks';
import { docxBlocks } from '@recto/engine/pdf/docx-blocks';
import type { DocumentFault } from '../sandbox/tasks.ts';

/** Texts of paragraphs in the order in which they stand. */
const textsOf = (blocks: readonly PdfBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.runs.map(({ text }) => text).join('')];
    return block.kind === 'table' ? block.rows.flat().flatMap((cell) => textsOf(cell.blocks)) : [];
  });

/** The first tag that does not begin or end, or list that does not: the library would leave them where they stand. */
export function faultyTag(document: Buffer): DocumentFault | undefined {
  const lists: string[] = [];
  for (const text of textsOf(docxBlocks(document)))
    for (const [found, tag] of text.matchAll(/\{([^{}]*)\}|[{}][^{}]*/g)) {
      if (tag === undefined)
        return { kind: found.startsWith('{') ? 'no-end' : 'no-start', tag: whole(found, text) };
      const [, kind, name = ''] = /^\s*([#/]?)\s*(.*?)\s*$/s.exec(tag) ?? [];
      if (kind === '#') lists.push(name);
      else if (kind === '/' && lists.pop() === undefined) return { kind: 'not-opened', tag: name };
    }
  const [open] = lists;
  return open === undefined ? undefined : { kind: 'not-closed', tag: open };
}

/** A brace that ends something shows what stands before it. */
const whole = (found: string, text: string): string =>
  found.startsWith('{') ? found.trim() : `${text.slice(0, text.indexOf(found)).split('{').at(-1)?.trim()}}`;
