import { cellText, type GridRow } from './types.ts';

/** Rows that are counted, at least. */
export const COUNTED = 3;
const NUMBER = /^(?<n>\d{1,3})[.)]?$/u;

/** The number that the first piece of a cell is, which stands apart from what follows; NaN where it is none. */
export const numberIn = (row: GridRow, at: number): number =>
  Number(NUMBER.exec(row.cells[at]?.spans[0]?.text.trim() ?? '')?.groups?.n ?? Number.NaN);

/** The same where nothing else stands in the cell. */
const numberAlone = (row: GridRow, at: number): number =>
  row.cells[at]?.spans.length === 1 ? numberIn(row, at) : Number.NaN;

/** How much further than the counted rows stand from one another the first row below them stands. */
const APART = 1.6;

/** How many rows from the first one on a column counts: 1, 2, 3, …; 0 where others below are numbered as well. */
function countedIn(rows: readonly GridRow[], at: number): number {
  const end = rows.findIndex((row, i) => numberAlone(row, at) !== i + 1);
  const counted = end < 0 ? rows.length : end;
  return rows
    .slice(counted)
    .some((row) => cellText(row.cells[at]) !== '' && !Number.isNaN(numberAlone(row, at)))
    ? 0
    : counted;
}

/** The rows of a table without those that stand apart below the last one of a column that counts them. */
export function untilCounted(rows: readonly GridRow[]): readonly GridRow[] {
  const columns = rows[0]?.cells.keys() ?? [];
  const counted = Math.max(0, ...[...columns].map((at) => countedIn(rows, at)));
  const [last, next] = [rows[counted - 1], rows[counted]];
  if (counted < COUNTED || !last || !next || last.page !== next.page) return rows;
  const pitch = Math.max(...rows.slice(1, counted).map((row, i) => row.top - rows[i]!.top));
  return next.top - last.top > APART * pitch ? rows.slice(0, counted) : rows;
}
