import { readPrintedTables, type WholeTable } from '../tables/printed/read.ts';
import type { FileCommand } from './command.ts';

const printed = ({ parts, columns, rows }: WholeTable) => ({
  parts: parts.map(({ page, box }) => ({ page, box })),
  columns,
  rows: rows.map(({ cells, total }) => ({
    total,
    cells: cells.map((cell) => (cell ? { page: cell.page, text: cell.text, box: cell.box } : null)),
  })),
});

/** A cell that a spreadsheet would take for a formula is marked as text; signed figures are figures. */
const FORMULA = /^[=@\t]|^[+-](?![\d.,\s]*\d[\d.,\s%]*$)/;

const quoted = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Tables as comma separated values, an empty line between two. */
export const csvOf = (tables: readonly WholeTable[]): string =>
  tables
    .map(({ columns, rows }) =>
      [columns.map((c) => c.name), ...rows.map(({ cells }) => cells.map((cell) => cell?.text ?? ''))]
        .filter((line) => line.some((text) => text !== ''))
        .map((line) => line.map(quoted).join(','))
        .join('\n'),
    )
    .join('\n\n');

/** `recto table`: every printed table of each file, without a schema; `--csv` for spreadsheets. */
export const command: FileCommand = {
  options: { csv: { type: 'boolean', default: false } },
  prepare: ({ csv }) => ({
    each: ({ name, type, read }) => {
      const tables = readPrintedTables(read.pages);
      return csv ? csvOf(tables) : { file: name, type, tables: tables.map(printed) };
    },
  }),
};
