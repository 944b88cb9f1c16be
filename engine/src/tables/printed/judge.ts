import { mixesDates } from './column-types.ts';
import { columnsOf } from './columns.ts';
import { coverage, separatorsOf } from './separators.ts';
import type { PrintedCell, PrintedTable, Region } from './types.ts';
import { isBullet, isFigureCaption, isValue, wordCount } from './values.ts';

/** What a region turned out to be; drawings are kept from being read as tables in another way. */
type Verdict = 'table' | 'drawing' | 'neither';

/** Fewer filled cells than this part of the grid are a drawing or chance. */
const LEAST_FILLED = { ruled: 0.3, aligned: 0.42 } as const;
/** Walled columns that hold nothing of their own are the grid of a chart. */
const MOST_UNUSED = 0.25;
/** Cells of running text: this many words. */
const PROSE = 5;

const share = <T>(items: readonly T[], test: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

const columnCells = ({ cells }: PrintedTable, column: number): PrintedCell[] =>
  cells.filter((c) => c.column === column && c.columnSpan === 1);

const filledShare = ({ cells, rows, columns }: PrintedTable): number =>
  cells.reduce((n, c) => n + c.rowSpan * c.columnSpan, 0) / Math.max(rows * columns, 1);

/** Columns that lines bound, without those too narrow for text. */
const drawnColumns = (region: Region): number =>
  columnsOf(region).filter((c) => c.walled && c.right - c.left > region.page.lineHeight).length;

/** Tells ruled tables from frames around a page and from charts. */
export function judgeRuled(table: PrintedTable, region: Region): Verdict {
  const figure = region.lines.slice(0, 3).some((line) => isFigureCaption(line.segments[0]!.text));
  if (figure) return 'drawing';
  const { cells, columns, rows } = table;
  const divided = Array.from({ length: rows }, (_, r) => cells.filter((c) => c.row === r).length > 1);
  if (divided.filter(Boolean).length < 2) return 'neither';
  const columnsUsed = Array.from({ length: columns }, (_, c) => columnCells(table, c).length > 0);
  const used = columnsUsed.filter(Boolean).length;
  if (used < (1 - MOST_UNUSED) * Math.max(columns, drawnColumns(region))) return 'drawing';
  if (filledShare(table) < LEAST_FILLED.ruled) return 'neither';
  return share(cells, (c) => c.confidence < 0.5) > 0.5 ? 'drawing' : 'table';
}

/** Tells tables that are only aligned from running text in columns, lists, forms and charts. */
export function judgeAligned(table: PrintedTable, region: Region): Verdict {
  const { rows, columns, headerRows, cells } = table;
  if (rows < 3 || (columns < 3 && region.horizontal.length < 2)) return 'neither';
  if (filledShare(table) < LEAST_FILLED.aligned) return 'neither';
  if (share(cells, (c) => c.confidence < 0.5) > 0.5) return 'neither';
  if (!hasFullRows(table)) return 'neither';
  const body = Array.from({ length: columns }, (_, c) =>
    columnCells(table, c).filter((cell) => cell.row >= headerRows),
  );
  if (body.some(isBulletColumn) || body.some(isRunningText)) return 'neither';
  const prose = body.filter(isProse).length;
  if (prose >= 2 || (prose === 1 && columns === 2)) return 'neither';
  if (headerRows === 0 && body.some((column) => mixesDates(column.map((c) => c.text)))) return 'neither';
  const labels = cells.filter((c) => c.column < columns - 1);
  if (share(labels, (c) => /[:：]$/.test(c.text)) > 0.25) return 'neither';
  const valued = body.slice(1).some((column) => share(column, (c) => isValue(c.text)) >= 0.6);
  return valued || isRuledByRow(table, region) ? 'table' : 'neither';
}

/** Rows that fill half of the columns: at least two, and half of all. */
function hasFullRows({ cells, rows, columns, headerRows }: PrintedTable): boolean {
  const body = Array.from({ length: rows - headerRows }, (_, r) =>
    cells.filter((c) => c.row === r + headerRows),
  ).filter((row) => row.length > 1 || row[0]?.column !== 0);
  const full = body.filter((row) => row.length >= Math.max(2, columns / 2)).length;
  return full >= 2 && full >= body.length / 2;
}

/** A line drawn over the whole width under (nearly) every row. */
function isRuledByRow({ rows }: PrintedTable, { horizontal, box }: Region): boolean {
  const wide = separatorsOf(horizontal).filter((s) => coverage(s, box[0], box[2]) > 0.85);
  return rows >= 3 && wide.length >= 0.7 * rows;
}

const isProse = (column: readonly PrintedCell[]): boolean =>
  share(column, (c) => wordCount(c.text) >= PROSE) > 0.5;

/** Lines that go on where the one above stopped. */
const isRunningText = (column: readonly PrintedCell[]): boolean =>
  isProse(column) && share(column, (c) => /^\p{Ll}/u.test(c.text)) > 0.4;

const isBulletColumn = (column: readonly PrintedCell[]): boolean =>
  column.length > 1 && share(column, (c) => isBullet(c.text)) > 0.6 && !column.every((c) => isValue(c.text));
