import type { FieldData } from '@recto/contracts/result';

const filled = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

/** What a value says: its normalised form, else what is printed. Empty: nothing. */
export function meaningOf({ values, standard_values: standard }: FieldData): string[] {
  const normalised = filled(standard);
  return normalised.length > 0 ? normalised : filled(values);
}

/** True when two states of a value say the same, however it is printed. */
export function sameMeaning(a: FieldData, b: FieldData): boolean {
  const [one, other] = [meaningOf(a), meaningOf(b)];
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
