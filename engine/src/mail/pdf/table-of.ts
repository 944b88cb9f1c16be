import type { PdfBlock, PdfCell } from '../../pdf/blocks.ts';
import type { Element, Node } from '../html-tree.ts';

/** Tables with more columns are shown row by row. */
const MOST_COLUMNS = 24;
const MOST_SPAN = 50;

const isElement = (node: Node): node is Element => typeof node !== 'string';
const GROUPS = new Set(['thead', 'tbody', 'tfoot']);

/** Rows of a table, and what stands in it outside of rows. */
function rowsOf(table: Element): { rows: Element[]; loose: Element[] } {
  const rows: Element[] = [];
  const loose: Element[] = [];
  for (const child of table.children.filter(isElement)) {
    if (child.tag === 'tr') rows.push(child);
    else if (GROUPS.has(child.tag)) {
      const inner = rowsOf(child);
      rows.push(...inner.rows);
      loose.push(...inner.loose);
    } else loose.push(child);
  }
  return { rows, loose };
}

const spanOf = (cell: Element, name: string): number =>
  Math.min(MOST_SPAN, Math.max(1, Math.floor(Number(cell.attributes.get(name))) || 1));

const isEmpty = ({ blocks }: PdfCell): boolean => blocks.length === 0;

/** Columns in which nothing stands only keep others apart. */
function withoutEmptyColumns(rows: PdfCell[][]): PdfCell[][] {
  const plain = rows.every((row) => row.every(({ columns }) => columns === 1));
  if (!plain) return rows;
  const width = Math.max(...rows.map((row) => row.length));
  const used = Array.from({ length: width }, (_, at) => rows.some((row) => row[at] && !isEmpty(row[at])));
  return rows.map((row) => row.filter((_, at) => used[at]));
}

/** Tables that hold data are ruled; those that only arrange other things are not. */
function isRuled(table: Element, rows: readonly PdfCell[][]): boolean {
  if (Number(table.attributes.get('border')) > 0) return true;
  const cells = rows.flat();
  const nested = cells.some(({ blocks }) => blocks.some(({ kind }) => kind === 'table'));
  return (
    !nested &&
    rows.length > 1 &&
    rows.filter((row) => row.length > 1).length > rows.length / 2 &&
    cells.length <= 20_000
  );
}

/**
 * A table as blocks: itself, or what it holds one below the other where it is a table of one column, which mail
 * programs use to arrange a page.
 */
export function tableOf(table: Element, blocksOf: (cell: Element) => PdfBlock[]): PdfBlock[] {
  const { rows, loose } = rowsOf(table);
  const cells = rows.map((row) =>
    row.children.filter(isElement).map(
      (cell): PdfCell => ({
        blocks: blocksOf(cell),
        columns: spanOf(cell, 'colspan'),
        rows: spanOf(cell, 'rowspan'),
      }),
    ),
  );
  const before = loose.flatMap(blocksOf);
  const kept = withoutEmptyColumns(cells.filter((row) => !row.every(isEmpty)));
  const width = Math.max(0, ...kept.map((row) => row.reduce((sum, { columns }) => sum + columns, 0)));
  if (kept.every((row) => row.length <= 1) || width > MOST_COLUMNS)
    return [...before, ...kept.flat().flatMap(({ blocks }) => blocks)];
  return [...before, { kind: 'table', rows: kept, ruled: isRuled(table, kept) }];
}
