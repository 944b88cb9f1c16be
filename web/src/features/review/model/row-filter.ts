import type { FieldData, Table } from '@recto/contracts/result';
import { rowCount } from './slots.ts';

/** What rows of a table are shown by one column (F-077). */
export const ROW_FILTERS = ['all', 'blank', 'filled', 'standard-blank', 'standard-filled'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** By column; a column that is missing shows all. */
export type RowFilters = Readonly<Record<string, RowFilter>>;

const isBlank = (texts: readonly string[] = []): boolean => texts.every((text) => text.trim() === '');

const SHOWS: Readonly<Record<RowFilter, (cell: FieldData | undefined) => boolean>> = {
  all: () => true,
  blank: (cell) => isBlank(cell?.values),
  filled: (cell) => !isBlank(cell?.values),
  'standard-blank': (cell) => isBlank(cell?.standard_values),
  'standard-filled': (cell) => !isBlank(cell?.standard_values),
};

export const isFiltered = (filters: RowFilters): boolean =>
  Object.values(filters).some((filter) => filter !== 'all');

/** The rows, by their numbers in the document, that every column with a filter shows. */
export const rowsShown = (table: Table, filters: RowFilters): number[] =>
  Array.from({ length: rowCount(table) }, (_, row) => row).filter((row) =>
    table.columns.every(({ id, data }) => SHOWS[filters[id] ?? 'all'](data[row])),
  );
