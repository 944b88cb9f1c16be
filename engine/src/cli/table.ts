import { findPrintedTables } from '../tables/printed/find.ts';
import { bodyGrid, columnNames } from '../tables/printed/headings.ts';
import type { PrintedTable } from '../tables/printed/types.ts';
import type { FileCommand } from './command.ts';

const printed = (table: PrintedTable) => ({
  page: table.page,
  box: table.box,
  columns: columnNames(table),
  rows: bodyGrid(table).map((row) => row.map((cell) => (cell ? { text: cell.text, box: cell.box } : null))),
});

/** `recto table`: every printed table of each file, without a schema. */
export const command: FileCommand = {
  options: {},
  prepare: () => ({
    each: ({ name, type, read }) => ({
      file: name,
      type,
      tables: findPrintedTables(read.pages).map(printed),
    }),
  }),
};
