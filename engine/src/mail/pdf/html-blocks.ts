import { type PdfBlock, QUIET, TEXT, type TextRun } from '../../pdf/blocks.ts';
import type { TextStyle } from '../../pdf/pen.ts';
import { safeLink } from '../html-clean.ts';
import { BLOCK_TAGS } from '../html-text.ts';
import { contentIdOf, type Element, type Node } from '../html-tree.ts';
import { tableOf } from './table-of.ts';

type Context = { style: TextStyle; indent: number; quotes: number; pre: boolean; marker?: string };

const BOLD = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt']);
const HEADINGS: Readonly<Record<string, number>> = { h1: 15, h2: 13, h3: 11.5, h4: 10.5 };
/** Of blocks that stand apart from the next. */
const SPACE: Readonly<Record<string, number>> = {
  p: 6,
  h1: 8,
  h2: 7,
  h3: 6,
  h4: 5,
  ul: 5,
  ol: 5,
  table: 6,
  blockquote: 5,
  pre: 6,
};
const LINK = '#1f5fbf';
const MOST_INDENT = 6;

function styleOf({ tag, attributes }: Element, style: TextStyle): TextStyle {
  const link = tag === 'a' ? safeLink(attributes.get('href')) : undefined;
  return {
    ...style,
    bold: style.bold || BOLD.has(tag),
    size:
      HEADINGS[tag] ?? (tag === 'small' || tag === 'sub' || tag === 'sup' ? style.size * 0.85 : style.size),
    underline: style.underline || tag === 'u' || link !== undefined,
    color: link === undefined ? style.color : LINK,
  };
}

class Writer {
  readonly blocks: PdfBlock[] = [];
  private runs: TextRun[] = [];
  private open: Context | undefined;
  private blank = false;

  text(text: string, context: Context): void {
    const words = text.replace(/[ \t\n\r\f]+/g, ' ');
    const bare = words.replace(/^ | $/g, '');
    if (context.pre) this.put(text.replaceAll('\t', '    '), context);
    else if (bare === '') this.blank ||= words === ' ';
    else {
      // The blank stays with the words before it, so that no link begins with one.
      const last = this.runs.at(-1);
      if (last && (this.blank || words.startsWith(' '))) last.text += ' ';
      this.put(bare, context);
      this.blank = words.endsWith(' ');
    }
  }

  put(text: string, context: Context): void {
    this.open ??= context;
    this.runs.push({ text, style: context.style });
    this.blank = false;
  }

  /** Ends the paragraph. `space` is what comes below it. */
  flush(space = 0): void {
    const { open, runs } = this;
    const hasText = runs.some(({ text }) => text.trim() !== '');
    if (open && hasText) {
      const { indent, quotes, marker } = open;
      this.blocks.push({
        kind: 'text',
        runs,
        indent,
        quotes,
        space,
        ...(marker === undefined ? {} : { marker }),
      });
    } else if (!hasText) this.addSpace(space);
    this.runs = [];
    this.open = undefined;
    this.blank = false;
  }

  add(block: PdfBlock): void {
    this.flush();
    this.blocks.push(block);
  }

  private addSpace(space: number): void {
    const last = this.blocks.at(-1);
    if (last?.kind === 'text') last.space = Math.max(last.space, space);
  }
}

function listItems(list: Element, context: Context, out: Writer): void {
  let number = Number(list.attributes.get('start') ?? 1) || 1;
  const inner = { ...context, indent: Math.min(context.indent + 1, MOST_INDENT) };
  for (const child of list.children) {
    const isItem = typeof child !== 'string' && child.tag === 'li';
    write(
      child,
      { ...inner, ...(isItem ? { marker: list.tag === 'ol' ? `${number++}.` : '\u2022' } : {}) },
      out,
    );
    if (isItem) out.flush(1);
  }
}

function within(element: Element, context: Context): Context {
  const { marker: _, ...rest } = context;
  const inner = { ...(element.tag === 'li' ? context : rest), style: styleOf(element, context.style) };
  if (element.tag === 'pre') return { ...inner, pre: true };
  if (element.tag === 'dd') return { ...inner, indent: Math.min(context.indent + 1, MOST_INDENT) };
  if (element.tag !== 'blockquote') return inner;
  return { ...inner, quotes: Math.min(context.quotes + 1, 5), style: { ...inner.style, color: QUIET } };
}

function write(node: Node, context: Context, out: Writer): void {
  if (typeof node === 'string') out.text(node, context);
  else if (node.tag === 'br') out.put('\n', context);
  else if (node.tag === 'hr') out.add({ kind: 'rule' });
  else if (node.tag === 'img') writePicture(node, out);
  else writeElement(node, context, out);
}

function writePicture({ attributes }: Element, out: Writer): void {
  const id = contentIdOf(attributes.get('src'));
  if (id !== undefined) out.add({ kind: 'picture', id });
}

function writeElement(node: Element, context: Context, out: Writer): void {
  const { tag, children } = node;
  const isBlock = BLOCK_TAGS.has(tag);
  if (isBlock) out.flush();
  const inner = within(node, context);
  if (tag === 'table') for (const block of tableOf(node, (cell) => cellBlocks(cell, inner))) out.add(block);
  else if (tag === 'ul' || tag === 'ol') listItems(node, inner, out);
  else for (const child of children) write(child, inner, out);
  if (isBlock) out.flush(SPACE[tag] ?? 0);
}

/** In a cell the page's own indents do not count. */
function cellBlocks(cell: Element, { style }: Context): PdfBlock[] {
  const out = new Writer();
  const context: Context = { style: styleOf(cell, style), indent: 0, quotes: 0, pre: false };
  for (const child of cell.children) write(child, context, out);
  out.flush();
  return out.blocks;
}

/** An HTML text as blocks. */
export const htmlBlocks = (root: Element): PdfBlock[] =>
  cellBlocks(root, { style: TEXT, indent: 0, quotes: 0, pre: false });
