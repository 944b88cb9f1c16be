import type { ColumnSchema, TableSchema } from '../schema/types.ts';

/** How the ids of such columns begin; no schema has one like it. */
const MARK = 'beside ';

const known = new WeakMap<TableSchema, TableSchema>();

/**
 * A table with the columns that stand among its own on paper and that nobody asks for ("Address", "Remarks"). Their heads
 * tell a heading that few of the own columns make up, and keep others from taking what stands below them.
 */
export function asPrinted(schema: TableSchema): TableSchema {
  if (!schema.beside || schema.columns.some(isBeside)) return schema;
  const columns = schema.beside.map(
    (labels, i): ColumnSchema => ({ id: `${MARK}${i}`, name: '', type: 'text', labels }),
  );
  const wide = known.get(schema) ?? { ...schema, columns: [...schema.columns, ...columns] };
  known.set(schema, wide);
  return wide;
}

export const isBesideId = (id: string): boolean => id.startsWith(MARK);
export const isBeside = (column: ColumnSchema | null): boolean => column !== null && isBesideId(column.id);

/** The columns that are asked for, with nothing where others stand beside them. */
export const ownColumns = (columns: readonly (ColumnSchema | null)[]): (ColumnSchema | null)[] =>
  columns.map((column) => (isBeside(column) ? null : column));

const narrowed = new WeakMap<TableSchema, TableSchema>();

/** The table with its own columns alone. */
export function withoutBeside(schema: TableSchema): TableSchema {
  if (!schema.columns.some(isBeside)) return schema;
  const own = narrowed.get(schema) ?? { ...schema, columns: schema.columns.filter((c) => !isBeside(c)) };
  narrowed.set(schema, own);
  return own;
}
