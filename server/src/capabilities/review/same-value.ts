import type { FieldData } from '@recto/contracts/result';

export const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** True when two states of a value read the same, in print and in the normalised form. */
export const sameValue = (a: FieldData, b: FieldData): boolean =>
  sameList(a.values, b.values) && sameList(a.standard_values, b.standard_values);
