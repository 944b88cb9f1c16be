import type { Column, Field, Result, Section, Table } from '@recto/contracts/result';
import { type Said, said } from '@recto/contracts/said/said';
import { rowCount } from '../extraction/values/index.ts';
import { sameValue } from './same-value.ts';

/** A field as the history names it. */
export const fieldName = ({ name }: Field): Said => said('change_field', { name });

/** The same of a cell; `row` counts from 0. */
export const cellName = (table: Table, column: Column, row: number): Said =>
  said('change_cell', { table: table.title, row: row + 1, name: column.label });

/** The values that differ between two states of a result of the same shape, as the history names them. */
export const changedNames = (before: Result, after: Result): Said[] =>
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
function changedCells(before: Section, after: Section): Said[] {
  return before.tables.flatMap((table, index) => {
    const next = after.tables[index];
    if (!next) return [];
    const rows = rowCount(table);
    if (rowCount(next) !== rows)
      return [said('change_rows', { table: table.title, before: rows, after: rowCount(next) })];
    return table.columns.flatMap((column, at) =>
      column.data.flatMap((data, row) => {
        const now = next.columns[at]?.data[row];
        return now && !sameValue(data, now) ? [cellName(table, column, row)] : [];
      }),
    );
  });
}
