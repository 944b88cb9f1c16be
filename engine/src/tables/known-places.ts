import type { DocumentContext } from '../context/context.ts';
import { shared } from '../layout/geometry.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import { columnPurity } from './assign.ts';
import type { GridRow, HeaderCell } from './types.ts';

/** Columns that no label named and whose values stand where a column is known to stand, and have its form. */
export function nameByPlace(
  assigned: readonly (ColumnSchema | null)[],
  { columns, places = [] }: TableSchema,
  cells: readonly HeaderCell[],
  rows: readonly GridRow[],
  pageWidth: number,
  context: DocumentContext,
): (ColumnSchema | null)[] {
  const out = [...assigned];
  for (const { column: id, left, right } of places) {
    const column = columns.find((c) => c.id === id);
    if (!column || out.includes(column)) continue;
    const at = cells.findIndex((cell, i) => {
      const under = shared(cell.left, cell.right, left * pageWidth, right * pageWidth);
      return out[i] === null && under > 0 && columnPurity(column, rows, i, context) > 0.5;
    });
    if (at >= 0) out[at] = column;
  }
  return out;
}
