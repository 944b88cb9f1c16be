import type { Span } from '../../layout/segment.ts';
import type { ColumnSchema, TableSchema } from '../../schema/types.ts';
import type { CellValue, GridRow } from '../types.ts';

/**
 * Words in place of a lowest and a highest value are all that is required: "clear liquid" under "min." and "max."
 * together. Null where figures stand there, or where what is required has a column of its own.
 */
export function requiredWords(
  row: GridRow,
  columns: readonly (ColumnSchema | null)[],
  { columns: known }: TableSchema,
  cells: ReadonlyMap<string, CellValue>,
): { column: ColumnSchema; spans: Span[]; at: number } | null {
  const column = known.find(({ id }) => id === 'specification');
  if (!column || columns.some((c) => c?.id === column.id)) return null;
  const limits = columns.flatMap((c, i) => (c?.type === 'limit' ? [{ id: c.id, at: i }] : []));
  const spans = limits.flatMap(({ at }) => row.cells[at]?.spans ?? []);
  const text = spans.map((span) => span.text).join(' ');
  if (!/\p{L}{3}/u.test(text) || /\d/u.test(text) || limits.some(({ id }) => cells.has(id))) return null;
  return { column, spans, at: limits[0]!.at };
}
