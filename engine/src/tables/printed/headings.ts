import { columnTypeOf } from './column-types.ts';
import type { PrintedCell, PrintedTable } from './types.ts';
import { isValue } from './values.ts';

/** Cells over a column, top to bottom, those that span it included. */
const over = ({ cells, headerRows }: PrintedTable, column: number): PrintedCell[] =>
  cells.filter((c) => c.row < headerRows && c.column <= column && c.column + c.columnSpan > column);

/** The name of each column: its headings from top to bottom ("2025 Percent"); empty where none is printed. */
export function columnNames(table: PrintedTable): string[] {
  return Array.from({ length: table.columns }, (_, c) =>
    over(table, c)
      .map((cell) => cell.text)
      .join(' '),
  );
}

/** The cells below the headings, row by row; null where a cell is empty or another one reaches over it. */
export function bodyGrid(table: PrintedTable): (PrintedCell | null)[][] {
  const rows = Array.from({ length: table.rows - table.headerRows }, () =>
    Array.from({ length: table.columns }, (): PrintedCell | null => null),
  );
  for (const cell of table.cells) {
    const row = rows[cell.row - table.headerRows];
    if (row) row[cell.column] = cell;
  }
  return rows;
}

/** Years and the like head columns although they are figures. */
const YEAR = /^(?:fy\s?)?(?:19|20)\d\d(?:[-–/]\d{2,4})?\*?$/iu;

/** A table whose first row is of the kind of those below: it goes on from another page, or was given no headings. */
export function withTrueHeadings(table: PrintedTable): PrintedTable {
  if (table.headerRows !== 1) return table;
  const body = bodyGrid(table);
  const typed = table.cells
    .filter((c) => c.row === 0 && c.columnSpan === 1)
    .filter((c) => columnTypeOf(body.flatMap((row) => row[c.column]?.text ?? [])) !== 'text');
  const data = typed.filter((c) => isValue(c.text) && !YEAR.test(c.text) && /\d/.test(c.text));
  return typed.length > 0 && data.length >= 0.6 * typed.length ? { ...table, headerRows: 0 } : table;
}
