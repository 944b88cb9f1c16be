import type { Kind, KindContext } from './kind.ts';
import { checkedCodeIn } from './read/check-digits.ts';
import { isCountry } from './read/countries.ts';
import { findCurrencies } from './read/currency.ts';
import { findDates, isoDate } from './read/dates.ts';
import { ibanFits } from './read/iban.ts';
import { KNOWN_UNITS, unitKey } from './read/measures.ts';
import { findMonths } from './read/months.ts';
import { findNumbers } from './read/numbers.ts';
import { unitOf } from './read/units.ts';
import { compactDateOf, hsCodeIn, yesNoOf } from './read/written-codes.ts';

/** What decides whether a text is of a kind. */
export type KindReader = {
  /** The normalised form of a text, '' when it does not fit. The text is trimmed and not empty. */
  readonly read: (text: string, context: KindContext) => string;
  /** True for a text that is the normalised form of a value that fits. */
  readonly isStandard: (text: string) => boolean;
};

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A text without its part from `start` to `end`. */
const without = (text: string, { start, end }: { start: number; end: number }): string =>
  `${text.slice(0, start)} ${text.slice(end)}`;

const TIME = /T?\s?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s?(?:[ap]\.?m\.?|Z|Uhr|h|[+-]\d{2}:?\d{2})?/giu;

/** One day and little around it: a weekday, the time, "due". */
function date(text: string, { dateOrder }: KindContext): string {
  const parts = compactDateOf(text);
  if (parts) return isoDate(parts.year, parts.month, parts.day) ?? '';
  const found = findDates(text, dateOrder);
  const [first] = found;
  if (!first || found.some(({ value }) => value !== first.value)) return '';
  const rest = found.toReversed().reduce(without, text).replace(TIME, '');
  return /\p{Nd}/u.test(rest) || rest.replace(/[^\p{L}]/gu, '').length > 12 ? '' : first.value;
}

const isDate = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(text) ?? [];
  return year !== '' && isoDate(year, month, day) === text;
};

/** What may stand around a figure: signs, and what the sheet says of debit and credit. */
const SIGNS = /^[\s()（）+\-−–—*.,:=]*$/u;
const BALANCES = /(?<!\p{L})(?:DR|CR)\.?(?!\p{L})|[元圆圓整]/giu;

type Rest = (rest: string, context: KindContext) => string;

/** Takes the currencies out that stand beside a figure. */
const money: Rest = (rest) =>
  findCurrencies(rest)
    .toReversed()
    .reduce(without, rest)
    .replace(/\p{Sc}/gu, '')
    .replace(/(?<!\p{L})[A-Z]{3}(?!\p{L})/u, (code) => (isCurrency(code) ? '' : code))
    .replace(BALANCES, '');

const percentSign: Rest = (rest) =>
  rest.replace(/[%％]|(?<!\p{L})(?:percent|per cent|v\.?\s?H\.?)(?!\p{L})/iu, '');

/** Takes the unit out that stands behind a figure. */
const measured: Rest = (rest, context) => {
  const unit = rest.trim();
  return unit !== '' && isUnit(unit, context) ? '' : percentSign(rest, context);
};

const COMPARED =
  /^(?:[<>≤≥=＜＞≦≧~±]+=?|max(?:imum|\.)?|min(?:imum|\.)?|n\.?m\.?t\.?|n\.?l\.?t\.?|not (?:more|less) than|at (?:most|least)|up to|不超过|不超過|不少于|不少於|不大于|不大於|不小于|不小於)\s*/iu;

/** A text that is one figure with nothing beside it but what `rest` takes out: "12 of 20" is none. */
const figure =
  (...rests: readonly Rest[]): KindReader['read'] =>
  (printed, context) => {
    const text = printed.normalize('NFKC');
    const found = findNumbers(text, context.decimalMark ?? null);
    const [only] = found;
    if (!only || found.length > 1) return '';
    const rest = rests.reduce((left, take) => take(left, context), without(text, only));
    return SIGNS.test(rest) ? only.value : '';
  };

const isPlain = (text: string): boolean => PLAIN.test(text);

let codes: ReadonlySet<string> | undefined;
function isCurrency(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes.has(code);
}

function currency(text: string): string {
  const code = text.toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return isCurrency(code) ? code : '';
  const found = new Set(findCurrencies(text).map((one) => one.code));
  return found.size === 1 ? [...found][0]! : '';
}

const EVERYBODYS = new Set(KNOWN_UNITS);

/** A unit that is known to everybody, or to the tenant. */
const isUnit = (text: string, { units }: KindContext): boolean => {
  const key = unitKey(text);
  return unitOf(text) !== null || EVERYBODYS.has(key) || (units?.has(key) ?? false);
};

const whole = (kind: 'hkid' | 'container' | 'awb') => (text: string) => {
  const code = checkedCodeIn(kind, text.toUpperCase());
  return code && code.printed.length === text.length ? code : null;
};

const checked = (kind: 'hkid' | 'container' | 'awb'): KindReader => {
  const find = whole(kind);
  const read = (text: string): string => {
    const code = find(text);
    return code?.valid ? code.value : '';
  };
  return { read, isStandard: (text) => read(text) === text };
};

/** True for a text that has the form of a code but not its check digit. */
export const hasWrongDigit = (kind: Kind, text: string): boolean =>
  (kind === 'hkid' || kind === 'container' || kind === 'awb') && whole(kind)(text)?.valid === false;

const ANY: KindReader = { read: (text) => text, isStandard: () => true };

/** An IBAN holds to its check digits; other numbers of accounts are as each bank writes them. */
const account = (text: string): string => {
  const compact = text.replace(/\s/g, '');
  return ibanFits(compact.toUpperCase()) === false ? '' : compact;
};

export const READERS: Readonly<Record<Kind, KindReader>> = {
  text: ANY,
  multiline: ANY,
  result: ANY,
  date: { read: date, isStandard: isDate },
  month: {
    read: (text) => {
      const found = findMonths(text);
      return found.length === 1 ? found[0]!.value : '';
    },
    isStandard: (text) => /^\d{4}(?:-\d{2})?$|^present$/.test(text),
  },
  amount: { read: figure(money), isStandard: isPlain },
  number: { read: figure(measured, money), isStandard: isPlain },
  percent: { read: figure(percentSign), isStandard: isPlain },
  limit: {
    read: (text, context) => figure(measured)(text.replace(COMPARED, ''), context),
    isStandard: isPlain,
  },
  currency: { read: currency, isStandard: isCurrency },
  country: { read: (text) => (isCountry(text) ? text : ''), isStandard: isCountry },
  unit: {
    read: (text, context) => (isUnit(text, context) ? text : ''),
    isStandard: (text) => isUnit(text, {}),
  },
  yes_no: { read: (text) => yesNoOf(text) ?? '', isStandard: (text) => text === 'Yes' || text === 'No' },
  choice: {
    read: (text, { options }) =>
      !options ? text : (options.find(({ value, label }) => value === text || label === text)?.value ?? ''),
    isStandard: () => false,
  },
  hs_code: {
    read: (text) => {
      const code = hsCodeIn(text);
      return code && code.printed.length === text.length ? code.value : '';
    },
    isStandard: (text) => /^\d{4}\.\d{2}(?:\.\d{2}){0,2}$/.test(text),
  },
  account: { read: account, isStandard: (text) => account(text) === text },
  hkid: checked('hkid'),
  container: checked('container'),
  awb: checked('awb'),
};
