import type { Result, Table } from '@recto/contracts/result';
import { holdsAny, type Role } from '@recto/contracts/roles';

type Limited = { roles?: readonly Role[] | undefined };

/** True for a section, field or column that is open to everybody or to one of the roles (A-059, F-061). */
export const isOpenTo = ({ roles }: Limited, held: readonly Role[]): boolean => holdsAny(held, roles ?? []);

/** A table without the columns that the roles do not open; its rows stay as they are. */
export const openTable = (table: Table, held: readonly Role[]): Table => ({
  ...table,
  columns: table.columns.filter((column) => isOpenTo(column, held)),
});

/** A result without the sections, fields and columns that the roles do not open, and without what is for administrators. */
export function openParts(result: Result, held: readonly Role[]): Result {
  const sections = result.extraction.sections
    .filter((section) => isOpenTo(section, held))
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => isOpenTo(field, held)),
      tables: section.tables.map((table) => openTable(table, held)),
    }));
  const { extraction_exception: exception, ...rest } = result;
  return {
    ...rest,
    // F-025.
    ...(exception !== undefined && holdsAny(held, ['ROLE_ADMIN']) && { extraction_exception: exception }),
    extraction: { ...result.extraction, sections },
  };
}
