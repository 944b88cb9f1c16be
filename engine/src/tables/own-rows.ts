import type { TableSchema, ValueType } from '../schema/types.ts';
import type { CellValue, TableRow } from './types.ts';

const hasFigure = (cell: CellValue | undefined): boolean => /\d/u.test(cell?.printed ?? '');

/** Columns whose cells have figures in them: words there are a heading. */
const FIGURES: ReadonlySet<ValueType> = new Set(['code', 'date', 'id', 'month', 'number', 'quantity']);

/** Rows that show how all are filled, at least, and cells that such a row has. */
const FULL = { rows: 2, cells: 4 };

/** Registers of capital, officers and holders, which follow one another on a form; lines of other lists may differ. */
const REGISTERS = ['shares', 'identity', 'number'];

/**
 * The rows of a register up to where another one begins below it: a row of words alone where all rows above have a figure
 * in one column is the heading of the next table, and rows that say half of what the ones above say are its rows.
 */
export function ownRows(rows: readonly TableRow[], { columns }: TableSchema): TableRow[] {
  if (!columns.some(({ id }) => REGISTERS.includes(id))) return [...rows];
  const figured = columns.filter(({ type }) => FIGURES.has(type)).map(({ id }) => id);
  const head = rows.findIndex((row, i) => i > 0 && headsNext(row, rows.slice(0, i), figured));
  const own = head < 0 ? [...rows] : rows.slice(0, head);
  const most = Math.max(0, ...own.map(({ cells }) => cells.size));
  const full = own.filter(({ cells }) => cells.size === most);
  if (full.length < FULL.rows || most < FULL.cells) return own;
  return own.slice(0, own.findLastIndex(({ cells }) => cells.size > most / 2) + 1);
}

function headsNext({ cells }: TableRow, above: readonly TableRow[], figured: readonly string[]): boolean {
  if (cells.size < 2 || [...cells.values()].some(hasFigure)) return false;
  return figured.some((id) => cells.has(id) && above.every((row) => hasFigure(row.cells.get(id))));
}
