import type { Kind } from '@recto/contracts/kinds/kind';
import { kindOf, standardOf } from '@recto/contracts/kinds/value-problems';
import type { InputConfig } from '@recto/contracts/result';
import { padIpc } from '@recto/engine/normalise/units';
import type { WritingHabits } from '../extraction/index.ts';

/** Codes that are kept in another form than they are written in. */
const BY_ID: Readonly<Record<string, (text: string) => string>> = { ipc: padIpc };

/** Kinds whose normalised form says something else than the text: it is no form of a text that does not fit. */
const READ: ReadonlySet<Kind> = new Set<Kind>([
  'date',
  'month',
  'amount',
  'number',
  'percent',
  'limit',
  'currency',
]);

/**
 * The normalised form of values that a person entered, in parallel to them: ISO dates, plain decimals, ISO
 * currencies, padded IPCs; other text trimmed; '' for what does not fit its kind. `habits`: of the document, for values
 * taken from its pages. `sent`: forms that came along; they count where they fit, and the texts do as well.
 */
export function standardise(
  id: string,
  input: InputConfig | undefined,
  values: readonly string[],
  { habits, sent }: { habits?: WritingHabits | undefined; sent?: readonly string[] | undefined } = {},
): string[] {
  const kind = kindOf(id, input);
  return values.map((value, at) => {
    const text = value.trim();
    if (text === '') return '';
    const context = { ...habits, options: input?.options };
    const read = standardOf(kind, BY_ID[id]?.(text) ?? text, context);
    const given = sent?.[at];
    if (given === undefined || (read === '' && READ.has(kind))) return read;
    return standardOf(kind, text, { ...context, standard: given });
  });
}
