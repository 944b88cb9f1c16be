import type { PrintedCell, PrintedTable } from './types.ts';

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
