import { decimal } from '@recto/contracts/decimal';
import type { InputConfig } from '@recto/contracts/result';
import type { CellValue } from 'hucre/xlsx';

/** What the values of a field or column are, by the schema or the field itself. */
export type CellKind = 'text' | 'number' | 'date';

/** Characters that a cell holds in Excel. */
const MOST_CHARACTERS = 32_767;
/** Digits that a number cell keeps. */
const EXACT_DIGITS = 15;
/** Longer whole numbers are shown as powers of ten, which nobody wants of an account number. */
const SHOWN_DIGITS = 11;
/** Before them Excel counts a day that never was. */
const FIRST_YEAR = 1901;

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** What spreadsheets take for the beginning of a formula (CSV injection, OWASP). */
const FORMULA = /^[=+\-@\t\r]/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export const kindOf = (input: InputConfig | undefined): CellKind =>
  input?.type === 'number' || input?.type === 'date' ? input.type : 'text';

/**
 * A value as a cell: a number where not a digit is lost, a date where the value is one by its kind, otherwise text that
 * no spreadsheet takes for a formula. Nothing for an empty text.
 * @param text as stored: plain decimals and ISO dates
 */
export function cellOf(text: string | null | undefined, kind: CellKind = 'text'): CellValue {
  if (text === null || text === undefined || text === '') return null;
  return (kind === 'date' ? dateOf(text) : null) ?? numberOf(text, kind) ?? safeText(text);
}

/** Text that is shown and never calculated. What a cell cannot hold ends with an ellipsis. */
export function safeText(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return safe.length > MOST_CHARACTERS ? `${safe.slice(0, MOST_CHARACTERS - 1)}…` : safe;
}

/** Only in number columns may zeros at the end go ("12.50"): elsewhere they may be part of a code. */
function numberOf(text: string, kind: CellKind): number | null {
  if (!PLAIN_NUMBER.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const number = Number(text);
  if (digits.replace(/^0+/, '').length > EXACT_DIGITS || Object.is(number, -0)) return null;
  if (kind === 'number') return number;
  return digits.length <= SHOWN_DIGITS && String(number) === text ? number : null;
}

/** Midnight UTC of an ISO date, which is how workbooks count days. */
function dateOf(text: string): Date | null {
  const [, year, month, day] = (ISO_DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year < FIRST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

/** An amount as it is stored; what is no plain decimal stays text. */
export const amountOf = (text: string | null): CellValue =>
  cellOf(text, text !== null && decimal(text) ? 'number' : 'text');
