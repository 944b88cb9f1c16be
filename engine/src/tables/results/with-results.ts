import type { DocumentContext } from '../../context/context.ts';
import type { ReadTable, TableRow } from '../types.ts';
import { isMeasured } from './measured.ts';
import { readResultTables } from './read-results.ts';

/** Rows of the one table, of those of all tables, from which on it has nearly all of them. */
const NEARLY = 0.75;

/**
 * The rows of all tables of results, where that gives more of them than reading one table did. Where that one says more of
 * nearly all of them it stays, with those that it lacks.
 */
export function withResults(read: ReadTable, context: DocumentContext): ReadTable {
  const { schema } = read;
  const tables = readResultTables(schema, context);
  const rows = tables.flatMap((t) => t.rows);
  const name = schema.columns.find((c) => c.type === 'text')!.id;
  const result = schema.columns.find((c) => c.type === 'result')!.id;
  const good = (list: readonly TableRow[]) =>
    list.filter(({ cells }) => cells.has(name) && cells.has(result));
  const filled = (list: readonly TableRow[]) => list.reduce((sum, { cells }) => sum + cells.size, 0);
  const [mine, theirs] = [good(rows), good(read.rows)];
  // Words of one cell may fill two: only rows of figures show which reading says more.
  const figures = (list: readonly TableRow[]) =>
    list.filter(({ cells }) => isMeasured(cells.get(result)!.printed));
  const more =
    mine.length > theirs.length ||
    (mine.length === theirs.length && filled(figures(mine)) > filled(figures(theirs)));
  if (!more) return read;
  const perRow = (list: readonly TableRow[]) => filled(list) / list.length;
  if (
    theirs.length === read.rows.length &&
    theirs.length >= NEARLY * mine.length &&
    perRow(theirs) > perRow(mine)
  )
    return { ...read, rows: withLacking(theirs, mine, name) };
  const labels = new Map<string, string>();
  const purity = new Map<string, number>();
  for (const { cells, roles } of tables)
    roles.forEach((role, at) => {
      if (role === null || role === 'other-result') return;
      purity.set(role.id, 0.95);
      if (!labels.has(role.id) && cells[at]!.text !== '') labels.set(role.id, cells[at]!.text);
    });
  return { schema, rows, labels, purity };
}

/** In points. */
const SAME_PLACE = 4;

/** Adds rows of another reading whose names no row has, each behind the one that it follows there. */
function withLacking(rows: readonly TableRow[], others: readonly TableRow[], name: string): TableRow[] {
  const isSame = (a: TableRow, b: TableRow) => {
    const [mine, theirs] = [a.cells.get(name)!, b.cells.get(name)!];
    const [left, top] = mine.span.placed;
    const away = Math.max(Math.abs(left - theirs.span.placed[0]), Math.abs(top - theirs.span.placed[1]));
    return mine.value === theirs.value || (a.page === b.page && away < SAME_PLACE);
  };
  const out = [...rows];
  let at = 0;
  for (const other of others) {
    const own = out.findIndex((row) => isSame(row, other));
    if (own < 0) out.splice(at, 0, other);
    at = own < 0 ? at + 1 : own + 1;
  }
  return out;
}
