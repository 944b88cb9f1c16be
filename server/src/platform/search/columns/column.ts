/**
 * One field of all records of a tenant, by row. Cells come as PostgreSQL sends them: texts with `\x1e` between the
 * values of lists, numbers as numbers, NaN where there is none.
 */
export interface SearchColumn<Cell> {
  /** Makes room for rows. */
  reserve(rows: number): void;
  set(row: number, cell: Cell): void;
  readonly bytes: number;
}

/** Between the values of one cell. */
export const VALUE_SEPARATOR = '\x1e';
/** Between cells. */
export const CELL_SEPARATOR = '\x1f';
