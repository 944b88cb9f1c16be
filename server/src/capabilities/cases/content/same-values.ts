import type { CaseData } from '@recto/contracts/case-content';
import { kindOf } from '@recto/contracts/kinds/value-problems';
import type { InputConfig } from '@recto/contracts/result';
import { SAME_MEANING } from '../../extraction/index.ts';

type Compared = {
  readonly id: string;
  readonly input: InputConfig | undefined;
  readonly as?: 'name' | 'code' | undefined;
};

const NUMBERS = new Set(['amount', 'number', 'percent', 'limit']);

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The form that is compared: the normalised one, where the value has one. */
const forms = ({ values, standard_values }: CaseData): string[] =>
  values.map((value, at) => standard_values[at]?.trim() || value).filter((text) => text.trim() !== '');

/** True when two documents say the same of a field, however they write it. */
export function saysTheSame({ id, input, as }: Compared, a: CaseData, b: CaseData): boolean {
  const [left, right] = [forms(a), forms(b)];
  if (left.length !== right.length) return false;
  const meaning = as ?? (NUMBERS.has(kindOf(id, input)) ? 'number' : null);
  return left.every((text, at) => {
    const other = right[at] ?? '';
    return fold(text) === fold(other) || (meaning !== null && SAME_MEANING[meaning](text, other) === true);
  });
}

/** True for the same text in every face: nothing would change. */
export const sameData = (a: CaseData, b: CaseData): boolean =>
  (['values', 'standard_values'] as const).every(
    (face) => a[face].length === b[face].length && a[face].every((text, at) => text === b[face][at]),
  );
