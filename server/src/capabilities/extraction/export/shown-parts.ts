import type { Result, Table } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { isOpenTo, openParts } from '../open-parts.ts';

/** Rows go whole to the review, which edits them; an export holds only the columns that its reader is shown. */
const openTable = (table: Table, held: readonly Role[]): Table => ({
  ...table,
  columns: table.columns.filter((column) => isOpenTo(column, held)),
});

/** Sections, fields and columns of a result that these roles see. */
export function shownParts(result: Result, held: readonly Role[]): Result {
  const open = openParts(result, held);
  const sections = open.extraction.sections.map((section) => ({
    ...section,
    tables: section.tables.map((table) => openTable(table, held)),
  }));
  return { ...open, extraction: { ...open.extraction, sections } };
}
