import type { Column, FieldData, Result, ReviewMark, Section, Table } from '@recto/contracts/result';
import type { TableBefore, UndoEntry, UndoStep } from './edits.ts';
import { rowCount } from './slots.ts';

export type TableAddress = { readonly sectionId: string; readonly tableId: string };

const blankCell = (): FieldData => ({ values: [], standard_values: [], extracted_values: [], blocks: [] });
const unreviewed = (): ReviewMark => ({ result: { reviewed: false } });

const mapSection = (result: Result, sectionId: string, change: (section: Section) => Section): Result => ({
  ...result,
  extraction: {
    ...result.extraction,
    sections: result.extraction.sections.map((s) => (s.id === sectionId ? change(s) : s)),
  },
});

const mapTable = (result: Result, at: TableAddress, change: (table: Table) => Table): Result =>
  mapSection(result, at.sectionId, (section) => ({
    ...section,
    tables: section.tables.map((table) => (table.id === at.tableId ? change(table) : table)),
  }));

const insertAt = <T>(list: readonly T[], index: number, item: T): T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

/** How many rows a table of the result has now. */
export const rowsIn = (result: Result, at: TableAddress): number => {
  const section = result.extraction.sections.find(({ id }) => id === at.sectionId);
  const table = section?.tables.find(({ id }) => id === at.tableId);
  return table ? rowCount(table) : 0;
};

/** A blank row before `index`; equal to the number of rows appends. */
export const addRow = (result: Result, at: TableAddress, index: number): Result =>
  mapTable(result, at, (table) => {
    const rows = rowCount(table);
    const filled = (column: Column) => ({
      data: Array.from({ length: rows }, (_, i) => column.data[i] ?? blankCell()),
      review: Array.from({ length: rows }, (_, i) => column.review[i] ?? unreviewed()),
    });
    const columns = table.columns.map((column) => {
      const { data, review } = filled(column);
      return {
        ...column,
        data: insertAt(data, index, blankCell()),
        review: insertAt(review, index, unreviewed()),
      };
    });
    return { ...table, columns };
  });

export const deleteRow = (result: Result, at: TableAddress, index: number): Result =>
  mapTable(result, at, (table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      data: column.data.filter((_, i) => i !== index),
      review: column.review.filter((_, i) => i !== index),
    })),
  }));

const restoreIn = (section: Section, step: UndoStep): Section => {
  const { fieldId, tableId, row, data, review } = step;
  if (tableId === undefined || row === undefined)
    return {
      ...section,
      fields: section.fields.map((field) => (field.id === fieldId ? { ...field, data, review } : field)),
    };
  const restoreColumn = (column: Column): Column => ({
    ...column,
    data: column.data.map((cell, i) => (i === row ? data : cell)),
    review: column.review.map((mark, i) => (i === row ? review : mark)),
  });
  return {
    ...section,
    tables: section.tables.map((table) =>
      table.id === tableId
        ? { ...table, columns: table.columns.map((c) => (c.id === fieldId ? restoreColumn(c) : c)) }
        : table,
    ),
  };
};

const restoreTable = (result: Result, { sectionId, tableId, table }: TableBefore): Result =>
  mapTable(result, { sectionId, tableId }, () => table);

/** The result with what an undo takes back as it was: values with their marks and places, or whole tables. */
export const restore = (result: Result, entry: UndoEntry): Result =>
  'tables' in entry
    ? entry.tables.reduce(restoreTable, result)
    : entry.values.reduce(
        (now, step) => mapSection(now, step.sectionId, (section) => restoreIn(section, step)),
        result,
      );
