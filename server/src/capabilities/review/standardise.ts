import type { InputConfig } from '@recto/contracts/result';
import { findCurrencies } from '@recto/engine/normalise/currency';
import { findDates } from '@recto/engine/normalise/dates';
import { findNumbers } from '@recto/engine/normalise/numbers';
import { padIpc } from '@recto/engine/normalise/units';
import type { Habits } from '../extraction/index.ts';

/** Reads one value; empty when it has not the form that it should have. */
type Reader = (text: string, habits?: Habits) => string;

const date: Reader = (text, habits) => findDates(text, habits?.dateOrder)[0]?.value ?? '';

/** Only a text that is one number: "12 of 20" says nothing that a machine should add up. */
const number: Reader = (text, habits) => {
  const found = findNumbers(text, habits?.decimalMark);
  return found.length === 1 ? (found[0]?.value ?? '') : '';
};

const plain: Reader = (text) => text.trim();

/** Fields whose form follows from what they are. */
const BY_ID: Readonly<Record<string, Reader>> = {
  currency: (text) => findCurrencies(text)[0]?.code ?? plain(text),
  ipc: (text) => padIpc(plain(text)),
};

const BY_INPUT: Partial<Record<InputConfig['type'], Reader>> = { date, number };

/**
 * The normalised form of values that a person entered, in parallel to them: ISO dates, plain decimals, ISO
 * currencies, padded IPCs; other text trimmed. `habits`: of the document, for values taken from its pages.
 */
export function standardise(
  id: string,
  input: InputConfig['type'] | undefined,
  values: readonly string[],
  habits?: Habits,
): string[] {
  const read = BY_ID[id] ?? (input && BY_INPUT[input]) ?? plain;
  return values.map((value) => (value.trim() === '' ? '' : read(value, habits)));
}
