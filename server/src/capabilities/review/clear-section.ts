import type { Column, Field, Result, Section, Table } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';
import { hasValue, isOpenTo, rowCount } from '../extraction/values/index.ts';
import { type Reviewer, reviewedBy } from './apply-updates.ts';
import { lockForEdit, reviewerOf, saveRevision } from './save-revision.ts';

/**
 * Takes all values out of a section: fields become empty, tables lose their rows (D-014). A key field that is
 * emptied has nothing read again: that would fill the section with the same values.
 */
export async function clearSection(
  scope: TenantScope,
  uuid: string,
  { version, sectionId }: { version?: number | undefined; sectionId: string },
): Promise<ExtractionRow> {
  const { row, current } = await lockForEdit(scope, uuid, version);
  const reviewer = reviewerOf(scope);
  const section = current.extraction.sections.find(({ id }) => id === sectionId);
  if (!section || !isOpenTo(section, reviewer.roles))
    throw badRequest(said('no_section', { section: sectionId }));
  const cleared = withoutValues(section, reviewer);
  if (!cleared) return row;
  const result = withSection(current, cleared);
  return saveRevision(scope, row, {
    result,
    changed: true,
    names: [said('change_cleared', { name: section.title })],
  });
}

const withSection = (result: Result, cleared: Section): Result => ({
  ...result,
  extraction: {
    ...result.extraction,
    sections: result.extraction.sections.map((section) => (section.id === cleared.id ? cleared : section)),
  },
});

/** What the reviewer may edit of a section, emptied; null when there is nothing to take out. */
export function withoutValues(section: Section, reviewer: Reviewer): Section | null {
  const fields = section.fields.map((field) =>
    isEditable(field, reviewer) && hasValue(field.data) ? emptied(field, reviewer) : field,
  );
  const tables = section.tables.map((table) =>
    rowCount(table) > 0 && table.columns.every((column) => isEditable(column, reviewer))
      ? withoutRows(table)
      : table,
  );
  const same =
    fields.every((field, at) => field === section.fields[at]) &&
    tables.every((table, at) => table === section.tables[at]);
  return same ? null : { ...section, fields, tables };
}

const isEditable = (part: Field | Column, { roles }: Reviewer): boolean =>
  isOpenTo(part, roles) && part.input_config?.viewOnly !== true;

/** What the engine had extracted stays, for the history of the value. */
const emptied = (field: Field, reviewer: Reviewer): Field => ({
  ...field,
  data: { values: [], standard_values: [], extracted_values: field.data.extracted_values, blocks: [] },
  review: reviewedBy(reviewer),
});

const withoutRows = (table: Table): Table => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, data: [], review: [] })),
});
