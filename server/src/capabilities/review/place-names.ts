import type { Column, Field, Result, Section, Table } from '@recto/contracts/result';
import { rowCount } from '../extraction/index.ts';
import { sameValue } from './same-value.ts';

/** What people call a field. */
export const fieldName = (field: Field): string => field.name;

/** What people call a cell; `row` counts from 0. */
export const cellName = (table: Table, column: Column, row: number): string =>
  `${table.title}, row ${row + 1}: ${column.label}`;

/** The values that differ between two states of a result of the same shape, as people call them. */
export const changedNames = (before: Result, after: Result): string[] =>
  before.extraction.sections.flatMap((section, index) => {
    const next = after.extraction.sections[index];
    return next ? [...changedFields(section, next).map(fieldName), ...changedCells(section, next)] : [];
  });

/** The fields of a section whose value is another one in `after`. */
export const changedFields = (before: Section, after: Section): Field[] =>
  before.fields.filter((field, index) => {
    const next = after.fields[index];
    return next !== undefined && !sameValue(field.data, next.data);
  });

/** Cells of tables that kept their rows; of one that did not, only how many rows it has now. */
function changedCells(before: Section, after: Section): string[] {
  return before.tables.flatMap((table, index) => {
    const next = after.tables[index];
    if (!next) return [];
    const rows = rowCount(table);
    if (rowCount(next) !== rows) return [`${table.title}: ${rows} to ${rowCount(next)} rows`];
    return table.columns.flatMap((column, at) =>
      column.data.flatMap((data, row) => {
        const now = next.columns[at]?.data[row];
        return now && !sameValue(data, now) ? [cellName(table, column, row)] : [];
      }),
    );
  });
}
