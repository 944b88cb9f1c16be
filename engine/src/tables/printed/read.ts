import type { Box } from '@recto/contracts/geometry';
import { overlapX, unionOf } from '../../layout/geometry.ts';
import { fold } from '../../normalise/fold.ts';
import type { PageText } from '../../types.ts';
import { rowKind } from '../totals.ts';
import { type ColumnType, columnTypeOf } from './column-types.ts';
import { findPrintedTables } from './find.ts';
import { bodyGrid, columnNames } from './headings.ts';
import type { PrintedCell, PrintedTable } from './types.ts';

/** A row below the headings. `total` tells sums from items; a cell is null where nothing is printed. */
export type TableLine = { cells: (PrintedCell | null)[]; total: boolean };

/** A whole table, whatever pages it goes on over; headings that a page repeats are left out. */
export type WholeTable = {
  parts: { page: number; box: Box /** In the straightened frame. */; placed: Box }[];
  /** Names are empty where none is printed. */
  columns: { name: string; type: ColumnType }[];
  rows: TableLine[];
};

/** Columns of two pages stand below one another when they overlap this much. */
const SAME_PLACE = 0.5;

/** Every table of the pages, joined over page ends, with names and types of columns and the sums told from the items. */
export const readPrintedTables = (pages: readonly PageText[]): WholeTable[] =>
  wholeTables(findPrintedTables(pages));

/** Printed tables, in page order, each joined with those that go on from it. */
export function wholeTables(printed: readonly PrintedTable[]): WholeTable[] {
  const groups: PrintedTable[][] = [];
  printed.forEach((table, i) => {
    const above = groups.at(-1)?.at(-1);
    const last = above !== undefined && above === printed[i - 1] ? above : undefined;
    if (last && continues(last, table)) groups.at(-1)!.push(table);
    else groups.push([table]);
  });
  return groups.map(wholeTable);
}

function continues(above: PrintedTable, table: PrintedTable): boolean {
  if (table.page !== above.page + 1 || table.columns !== above.columns) return false;
  if (table.headerRows > 0 && !sameNames(columnNames(above), columnNames(table))) return false;
  const [upper, lower] = [columnBoxes(above), columnBoxes(table)];
  return upper.every((box, i) => !box || !lower[i] || overlapX(box, lower[i]) >= SAME_PLACE);
}

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((name, i) => fold(name) === fold(b[i] ?? ''));

const columnBoxes = ({ cells, columns }: PrintedTable): (Box | null)[] =>
  Array.from({ length: columns }, (_, column) => {
    const own = cells.filter((c) => c.column === column && c.columnSpan === 1);
    return own.length === 0 ? null : unionOf(own.map((c) => c.placed));
  });

function wholeTable(group: readonly PrintedTable[]): WholeTable {
  const rows = group.flatMap(bodyGrid).map((cells): TableLine => {
    const segments = cells.filter((cell) => cell !== null);
    return { cells, total: segments.length > 1 && rowKind({ segments }) === 'totals' };
  });
  return {
    parts: group.map(({ page, box, cells }) => ({ page, box, placed: unionOf(cells.map((c) => c.placed)) })),
    columns: columnNames(group[0]!).map((name, i) => ({
      name,
      type: columnTypeOf(rows.flatMap(({ cells }) => cells[i]?.text ?? [])),
    })),
    rows,
  };
}
