import { shownMark } from '@recto/contracts/formats';
import { isTypedAtUpload } from '@recto/contracts/origin';
import type { FieldData, InputConfig } from '@recto/contracts/result';
import type { Slot } from './slots.ts';

/** Several values of one slot stand on lines of their own. */
const SEPARATOR = '\n';

/** A value with the digits of its whole part in groups of three; what isn't a plain decimal stays as it is. */
export const groupDigits = (text: string): string => {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + fraction;
};

/** What stands in the input while it is edited: the normalised value where there is one. */
export const editText = (data: FieldData): string =>
  data.values.map((value, i) => data.standard_values[i] || value).join(SEPARATOR);

/** What stands in the input otherwise: amounts with grouped digits, marks as Yes and No (F-073). */
export const restText = (text: string, input: InputConfig): string =>
  input.type === 'number' ? groupDigits(text) : shownMark(text);

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
/** The same plain decimal but for zeros at its end: nothing to compare with the page. */
const isSameNumber = (a: string, b: string): boolean =>
  PLAIN_DECIMAL.test(a) && PLAIN_DECIMAL.test(b) && Number(a) === Number(b);

/** Types whose punctuation and breaks say nothing; in a number or a date they can change the value. */
const LOOSE: ReadonlySet<InputConfig['type']> = new Set(['text', 'multiline', 'code_table']);

/** Said of the paper by its form: the words where it begins are no print of it. */
const isOfWhole = ({ blocks }: FieldData): boolean => blocks[0]?.reason?.code === 'why_slip_form';

/** How the value is printed on the page, when that differs from what the input shows; else null. */
export const printedForm = ({ data, input }: Slot): string | null => {
  const printed = data.extracted_values.join(' ').trim();
  const shown = editText(data);
  if (printed === '' || input.type === 'check' || isOfWhole(data)) return null;
  if (printed === shown || printed === restText(shown, input)) return null;
  if (input.type === 'number' && isSameNumber(printed, shown)) return null;
  return LOOSE.has(input.type) && lettersOf(printed) === lettersOf(shown) ? null : printed;
};

/**
 * True when a value differs from what the engine read for it and nobody has reviewed it (F-079). Normalised
 * values are compared with each other: how a date or an amount is printed changes nothing.
 */
export const isModified = (slot: Slot, read: FieldData | undefined): boolean =>
  read !== undefined && !slot.review.result.reviewed && editText(slot.data) !== editText(read);

/** The typed text as the values to send: nothing for an empty text (F-071), a value a line where there were several. */
export const typedValues = (text: string, before: FieldData): string[] => {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  if (before.values.length < 2) return [trimmed];
  return trimmed
    .split(SEPARATOR)
    .map((line) => line.trim())
    .filter((line) => line !== '');
};

/** The lowest confidence among the places that carry a value; null when it has none, as after a correction. */
export const confidenceOf = (data: FieldData): number | null => {
  const { blocks } = data;
  if (isTypedAtUpload(data)) return 1;
  return blocks.length === 0 ? null : Math.min(...blocks.map((block) => block.confidence));
};
