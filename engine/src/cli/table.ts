import { contextOf } from '../extract/context.ts';
import { type FreeTable, findTables } from '../tables/free.ts';
import type { FileCommand } from './command.ts';

const printed = ({ page, columns, rows }: FreeTable) => ({
  page,
  columns,
  rows: rows.map((row) => row.map((cell) => (cell ? { text: cell.text, box: cell.box } : null))),
});

/** `recto table`: every printed table of each file, without a schema. */
export const command: FileCommand = {
  options: {},
  prepare: () => ({
    each: ({ name, type, read }) => ({
      file: name,
      type,
      tables: contextOf(read.pages).pages.flatMap(findTables).map(printed),
    }),
  }),
};
