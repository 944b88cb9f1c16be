import type { ImportColumn, ImportFirstRow } from '@recto/contracts/entities/endpoints';
import { IMPORT_FIRST_ROWS } from '@recto/contracts/entities/endpoints';
import type { FileColumn } from './parse-cells.ts';
import type { WrittenLine } from './write-batch.ts';

/** What each title of a head stands for. */
export const columnsShown = (head: readonly string[], columns: readonly FileColumn[]): ImportColumn[] =>
  head.flatMap((title, at) => {
    const field = columns.find((column) => column.at === at)?.name ?? null;
    return field === null && title.trim() === '' ? [] : [{ title: title.slice(0, 200), field }];
  });

const SHOWN = 500;

/** As it will be stored; what cannot be stored as it stands in the file. */
function shownValue({ row, values, problems }: WrittenLine, { at, name, field }: FileColumn): unknown {
  const asTyped = (row.cells[at] ?? '').slice(0, SHOWN);
  // Labels of other records are what people know them by.
  const isOther = field.kind === 'reference' || field.kind === 'references';
  if (isOther || problems.some((one) => one.field === name)) return asTyped;
  const value = values[name];
  return typeof value === 'string' ? value.slice(0, SHOWN) : (value ?? null);
}

/** The first rows of a file as they will be stored. */
export const firstRows = (lines: readonly WrittenLine[], columns: readonly FileColumn[]): ImportFirstRow[] =>
  lines.slice(0, IMPORT_FIRST_ROWS).map((line) => ({
    row: line.row.row,
    values: Object.fromEntries(columns.map((column) => [column.name, shownValue(line, column)])),
  }));
