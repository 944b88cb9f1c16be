import type { DocumentContext } from '../../context/context.ts';
import type { ReadTable, TableRow } from '../types.ts';
import { readResultTables } from './read-results.ts';

/** The rows of all tables of results, where that gives more of them than reading one table did. */
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
  const more =
    mine.length > theirs.length || (mine.length === theirs.length && filled(mine) > filled(theirs));
  if (!more) return read;
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
