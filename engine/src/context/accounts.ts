import { findDates } from '../normalise/dates.ts';
import { ibanIn } from '../normalise/iban.ts';
import type { DocumentContext } from './context.ts';
import type { ValueReading } from './reading.ts';

/** How much each form says. */
const QUALITY = { valid: 1, invalid: 0.75, plain: 0.8 } as const;

/** The form of an IBAN, with a slip in its length. */
const NEAR_IBAN = '(?<![A-Z0-9])[A-Z]{2}\\d{2}(?: ?\\d){11,30}(?!\\d)';
/** Japan names the kind of account before its number. */
const JAPANESE = '(?:普通|当座|當座|貯蓄)\\s?\\d{7}(?!\\d)';
/** A group of figures, some of them hidden ("XXXX"), or figures with a letter among them. */
const GROUP = '(?:\\d+[A-Z]\\d*(?![\\p{L}])|[\\d*•]+|X{2,}\\d*)';
/** Blanks, dashes and strokes between groups; a point only before three figures: "41.872-6". */
const BETWEEN = '(?:[ -]{1,4}|/|\\.(?=\\d{3}(?!\\d)))';
/** A letter before the first figure belongs to the number ("H8813-40762"), and one that ends the text. */
const GROUPED = `(?<![\\p{L}\\d])(?:[A-Z](?=\\d{4}))?(?=\\d)${GROUP}(?:${BETWEEN}${GROUP})*(?: [A-Z](?=\\s*$))?`;
const PLAIN = '\\d[\\d -]{4,28}\\d';

const FORMS = [
  new RegExp(`${NEAR_IBAN}|${JAPANESE}`, 'u'),
  new RegExp(GROUPED, 'gu'),
  new RegExp(PLAIN, 'u'),
];

/** "02/2026": the number of a statement within its year. */
const MONTH_OF_YEAR = /^(?:0?[1-9]|1[0-2])[/-]20\d\d$/u;

const FEWEST = 6;
const MOST = 30;
const figuresOf = (text: string): number => text.replace(/[^\d*•X]/g, '').length;

/** Text that has the figures of an account and is no day, and no amount with cents. */
function isAccount(
  text: string,
  start: number,
  printed: string,
  days: readonly { start: number; end: number }[],
) {
  const end = start + printed.length;
  if (figuresOf(printed) < FEWEST || printed.replace(/\D/g, '').length < 4 || printed.length > MOST)
    return false;
  if (/^[,.]\d/.test(text.slice(end)) || MONTH_OF_YEAR.test(printed)) return false;
  return !days.some((day) => day.start < end && start < day.end);
}

function numberIn(text: string, context: DocumentContext): { start: number; printed: string } | null {
  const days = findDates(text, context.dateOrder);
  const [certain, grouped, plain] = FORMS as [RegExp, RegExp, RegExp];
  const named = certain.exec(text);
  if (named) return { start: named.index, printed: named[0] };
  for (const { index, 0: printed } of text.matchAll(grouped)) {
    if (isAccount(text, index, printed, days)) return { start: index, printed };
  }
  const match = plain.exec(text);
  if (!match || !isAccount(text, match.index, match[0], days)) return null;
  return { start: match.index, printed: match[0] };
}

/** The number of an account: an IBAN, or figures in groups as banks and utilities print them. */
export function accounts(text: string, context: DocumentContext): ValueReading[] {
  const iban = ibanIn(text);
  if (iban) {
    const { start, end, printed, value, valid } = iban;
    return [{ start, end, value: printed, standard: value, quality: QUALITY[valid ? 'valid' : 'invalid'] }];
  }
  const found = numberIn(text, context);
  if (!found) return [];
  const { start, printed } = found;
  const quality = QUALITY.plain;
  return [
    { start, end: start + printed.length, value: printed, standard: printed.replace(/\s/g, ''), quality },
  ];
}
