import type { Column, Table } from '@recto/contracts/result';
import type { GridPlace } from './grid-move.ts';
import type { CellBlock } from './rows.ts';
import { rowCount, slotKey } from './slots.ts';
import { editText } from './value.ts';

/** A table as it is shown: which rows, by their numbers in the document. */
export type ShownTable = {
  readonly sectionId: string;
  readonly table: Table;
  readonly rows: readonly number[];
};

/** What a paste would do, to be told before it is done. */
export type PastePlan = CellBlock & {
  /** Rows that are added at the end. */
  readonly added: number;
  /** Columns of the clipboard that find no place. */
  readonly left: number;
};

const isOpen = ({ input_config }: Column): boolean => input_config?.viewOnly !== true;

/** The block from a cell on: into the rows that are shown, then into new ones. */
export const planPaste = (
  cells: readonly (readonly string[])[],
  { table, rows }: ShownTable,
  from: GridPlace,
): PastePlan => {
  const count = rowCount(table);
  const shown = rows.slice(from.row, from.row + cells.length);
  const added = cells.length - shown.length;
  const width = Math.max(...cells.map((row) => row.length));
  const reached = table.columns.slice(from.column, from.column + width);
  const open = reached.flatMap((column, j) => (isOpen(column) ? [{ id: column.id, j }] : []));
  return {
    rows: [...shown, ...Array.from({ length: added }, (_, i) => count + i)],
    columns: open.map(({ id }) => id),
    // A row of the clipboard that is shorter leaves the rest of its cells as they are.
    cells: cells.map((row) => open.flatMap(({ j }) => row[j] ?? []).slice(0, open.length)),
    added,
    left: width - reached.length,
  };
};

/** The keys of the cells between two places, both included. */
export const keysBetween = ({ sectionId, table, rows }: ShownTable, a: GridPlace, b: GridPlace): string[] =>
  cellsBetween({ sectionId, table, rows }, a, b).flatMap(({ row, columns }) =>
    columns.map(({ id }) => slotKey({ sectionId, tableId: table.id, row, fieldId: id })),
  );

const cellsBetween = ({ table, rows }: ShownTable, a: GridPlace, b: GridPlace) => {
  const columns = table.columns.slice(Math.min(a.column, b.column), Math.max(a.column, b.column) + 1);
  return rows.slice(Math.min(a.row, b.row), Math.max(a.row, b.row) + 1).map((row) => ({ row, columns }));
};

/** The texts between two places, as they are copied. */
export const textsBetween = (shown: ShownTable, a: GridPlace, b: GridPlace): string[][] =>
  cellsBetween(shown, a, b).map(({ row, columns }) =>
    columns.map(({ data }) => {
      const cell = data[row];
      return cell ? editText(cell) : '';
    }),
  );

/** The cells between two places, emptied; what is only for viewing stays. */
export const emptied = (shown: ShownTable, a: GridPlace, b: GridPlace): CellBlock => {
  const cells = cellsBetween(shown, a, b);
  const columns = (cells[0]?.columns ?? []).filter(isOpen).map(({ id }) => id);
  return { rows: cells.map(({ row }) => row), columns, cells: cells.map(() => columns.map(() => '')) };
};
