import type { CaseData, CaseSource } from '@recto/contracts/case-content';
import type { Category } from '@recto/contracts/categories';
import type { Field, FieldData, Result, Section, Table } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { confidenceOf, hasValue } from '../../extraction/values/index.ts';

/** A document of a case, as far as whoever works on the case may open it. */
export type SourceDocument = {
  readonly uuid: string;
  readonly category: Category;
  /** Somebody has confirmed its values. */
  readonly confirmed: boolean;
  readonly revision: number;
  readonly result: Result;
};

/** A field of a document that gives a value to a case. */
export type Found = {
  readonly document: SourceDocument;
  readonly section: Section;
  readonly field: Field;
};

export const dataOf = ({ values, standard_values, extracted_values }: FieldData): CaseData => ({
  values,
  standard_values,
  extracted_values,
});

export const sourceOf = ({ document, section, field }: Found): CaseSource => ({
  extractionUuid: document.uuid,
  category: document.category,
  sectionId: section.id,
  fieldId: field.id,
});

type Limited = { readonly roles?: readonly Role[] | undefined };

/** Who sees something within something that is limited itself. */
export function rolesWithin(outer: Limited, inner: Limited): { roles?: Role[] } {
  if (!outer.roles?.length) return inner.roles?.length ? { roles: [...inner.roles] } : {};
  if (!inner.roles?.length) return { roles: [...outer.roles] };
  const both = inner.roles.filter((role) => outer.roles?.includes(role));
  return { roles: both.length > 0 ? both : ['ROLE_ADMIN'] };
}

export const findIn = (
  { result }: SourceDocument,
  sectionId: string | null,
  fieldId: string,
): { section: Section; field: Field } | null => {
  for (const section of result.extraction.sections) {
    if (sectionId !== null && section.id !== sectionId) continue;
    const field = section.fields.find(({ id }) => id === fieldId);
    if (field) return { section, field };
  }
  return null;
};

export const findTable = (
  { result }: SourceDocument,
  tableId: string,
): { section: Section; table: Table } | null => {
  for (const section of result.extraction.sections) {
    const table = section.tables.find(({ id }) => id === tableId);
    if (table) return { section, table };
  }
  return null;
};

/** Confirmed before read, sure before unsure; equal ones stay as they stand. */
export const bySureness = (a: Found, b: Found): number =>
  Number(b.document.confirmed) - Number(a.document.confirmed) ||
  Number(hasValue(b.field.data)) - Number(hasValue(a.field.data)) ||
  confidenceOf(b.field.data) - confidenceOf(a.field.data);
