import { findDates } from '../../normalise/dates.ts';
import { isValue } from './values.ts';

/** What a column holds. Amounts are numbers of money: with a currency, or with cents throughout. */
export type ColumnType = 'text' | 'number' | 'amount' | 'date';

/** So many of the filled cells must agree. */
const AGREED = 0.7;
const CURRENCY = /[$€£¥₹元]|\b(?:USD|EUR|GBP|CHF|CNY|RMB|HKD|HK\$|TWD|NT\$|JPY|SGD|AUD|CAD)\b/u;
const CENTS = /\d[.,]\d{2}\)?-?$/;
const PERCENT = /[%％‰]/;
const DIGIT = /\d/;

const isDate = (text: string): boolean => {
  const [found] = findDates(text);
  return found !== undefined && found.end - found.start >= 0.7 * text.trim().length;
};

/** Figures without the currency written beside them. */
const isFigure = (text: string): boolean => isValue(text.replace(CURRENCY, ' ').trim() || text);

const TYPES: readonly [ColumnType, (text: string) => boolean][] = [
  ['date', isDate],
  ['amount', (t) => isFigure(t) && !PERCENT.test(t) && (CURRENCY.test(t) || CENTS.test(t.trim()))],
  ['number', isFigure],
];

/** The type that most of the cells agree on; marks that stand for no value have no say. */
export function columnTypeOf(texts: readonly string[]): ColumnType {
  const telling = texts.filter((t) => DIGIT.test(t) || !isValue(t));
  if (!telling.some((t) => DIGIT.test(t))) return 'text';
  // "0417208" is no number: it would lose its first figure.
  if (telling.some((t) => /^0\d+$/.test(t.trim()))) return 'text';
  const found = TYPES.find(([, test]) => telling.filter(test).length >= AGREED * telling.length);
  return found?.[0] ?? 'text';
}

/** Dates among other figures, or figures among words: values of a form, one kind under the other. */
export function mixesKinds(texts: readonly string[]): boolean {
  const dates = texts.filter(isDate).length;
  const figures = texts.filter((t) => DIGIT.test(t)).length - dates;
  const words = texts.length - dates - figures;
  return [dates, figures, words].filter((n) => n > 0).length > 1 && texts.length > 1;
}

/** Dates among other figures with neither the exception: what stands beside labels, not below a heading. */
export function mixesDates(texts: readonly string[]): boolean {
  const figures = texts.filter((t) => DIGIT.test(t));
  const dates = figures.filter(isDate).length;
  return Math.min(dates, figures.length - dates) >= 1 && dates >= 0.15 * figures.length;
}
