import type { Result } from '@recto/contracts/result';
import { holdsAny, type Role } from '@recto/contracts/roles';

type Limited = { roles?: readonly Role[] | undefined };

/** True for a section or field that is open to everybody or to one of the roles (A-059, F-061). */
export const isOpenTo = ({ roles }: Limited, held: readonly Role[]): boolean => holdsAny(held, roles ?? []);

/** A result without the sections and fields that the roles do not open. */
export function openParts(result: Result, held: readonly Role[]): Result {
  const sections = result.extraction.sections
    .filter((section) => isOpenTo(section, held))
    .map((section) => ({ ...section, fields: section.fields.filter((field) => isOpenTo(field, held)) }));
  return { ...result, extraction: { ...result.extraction, sections } };
}
