import type { Column, FieldData, Result, ReviewMark, Section, Table } from '@recto/contracts/result';
import type { TableBefore, Touched, UndoStep } from './edits.ts';
import { rowCount } from './slots.ts';
import { editText, typedValues } from './value.ts';

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
    const columns = filled(table).columns.map((column) => ({
      ...column,
      data: insertAt(column.data, index, blankCell()),
      review: insertAt(column.review, index, unreviewed()),
    }));
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

/** The table with a cell and a mark in every row of every column. */
const filled = (table: Table, rows = rowCount(table)): Table => ({
  ...table,
  columns: table.columns.map((column) => ({
    ...column,
    data: Array.from({ length: rows }, (_, i) => column.data[i] ?? blankCell()),
    review: Array.from({ length: rows }, (_, i) => column.review[i] ?? unreviewed()),
  })),
});

/** The same value without a place on the page: a person made it, nobody read it there. */
const copyOf = ({ values, standard_values }: FieldData): FieldData => ({
  ...blankCell(),
  values,
  standard_values,
});

/** The row once more, below itself. */
export const duplicateRow = (result: Result, at: TableAddress, index: number): Result =>
  mapTable(result, at, (table) => ({
    ...table,
    columns: filled(table).columns.map((column) => {
      const cell = column.data[index];
      return {
        ...column,
        data: cell ? insertAt(column.data, index + 1, copyOf(cell)) : column.data,
        review: insertAt(column.review, index + 1, unreviewed()),
      };
    }),
  }));

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, i) => i !== from);
  const item = list[from];
  return item === undefined ? [...list] : insertAt(rest, to, item);
};

export const moveRow = (result: Result, at: TableAddress, from: number, to: number): Result =>
  mapTable(result, at, (table) => ({
    ...table,
    columns: filled(table).columns.map((column) => ({
      ...column,
      data: moved(column.data, from, to),
      review: moved(column.review, from, to),
    })),
  }));

/** Texts for cells: `cells[i][j]` goes into row `rows[i]` of column `columns[j]`; rows from the count on are new. */
export type CellBlock = {
  readonly rows: readonly number[];
  readonly columns: readonly string[];
  readonly cells: readonly (readonly string[])[];
};

/** A cell with another text, which the server brings into its normal form; its place on the page stays. */
const rewritten = (cell: FieldData, text: string): FieldData =>
  editText(cell) === text ? cell : { ...cell, values: typedValues(text, cell), standard_values: [] };

/** The result with a block of cells written in one go. */
export const writeCells = (result: Result, at: TableAddress, { rows, columns, cells }: CellBlock): Result =>
  mapTable(result, at, (table) => {
    const texts = new Map(
      columns.map((id, j) => [id, new Map(rows.map((row, i) => [row, cells[i]?.[j]]))] as const),
    );
    const count = Math.max(rowCount(table), ...rows.map((row) => row + 1));
    const write = (column: Column): Column => ({
      ...column,
      data: column.data.map((cell, row) => {
        const text = texts.get(column.id)?.get(row);
        return text === undefined ? cell : rewritten(cell, text.trim());
      }),
    });
    return { ...table, columns: filled(table, count).columns.map(write) };
  });

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

/** The result with what an undo takes back as it was: values with their marks and places, whole tables or sections. */
export const restore = (result: Result, entry: Touched): Result => {
  if ('tables' in entry) return entry.tables.reduce(restoreTable, result);
  if ('sections' in entry)
    return entry.sections.reduce((now, before) => mapSection(now, before.id, () => before), result);
  return entry.values.reduce(
    (now, step) => mapSection(now, step.sectionId, (section) => restoreIn(section, step)),
    result,
  );
};
