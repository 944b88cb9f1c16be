import { type PdfBlock, QUIET, TEXT } from '../../pdf/blocks.ts';

const QUOTED = /^(?:>[ \t]?){1,20}/;

/** Plain text as blocks: each line as it was broken, quoted ones set apart. */
export function plainBlocks(text: string): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let lines: string[] = [];
  let depth = 0;
  const flush = () => {
    const style = depth > 0 ? { ...TEXT, color: QUIET } : TEXT;
    if (lines.length > 0)
      blocks.push({
        kind: 'text',
        runs: [{ text: lines.map((line) => `${line}\n`).join(''), style }],
        indent: 0,
        quotes: Math.min(depth, 5),
        space: 2,
      });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const marks = QUOTED.exec(line)?.[0] ?? '';
    const quotes = marks.replace(/[^>]/g, '').length;
    if (quotes !== depth || lines.length >= 200) flush();
    depth = quotes;
    lines.push(line.slice(marks.length).replaceAll('\t', '    ').trimEnd());
  }
  flush();
  return blocks;
}
