import { CURRENCY_CODES, CURRENCY_SIGNS, CURRENCY_WORDS, WORDLIKE_CODES } from './currency-names.ts';

export type FoundCurrency = { start: number; end: number; code: string };

const escaped = (text: string): string => text.replace(/[.$*+?^{}()|[\]\\]/g, '\\$&');
/** A sign that ends in a letter has no more letters behind it: "RM" is not in "RMA". */
const signForm = (sign: string): string => `${escaped(sign)}${/[A-Za-z]$/.test(sign) ? '(?![A-Za-z])' : ''}`;
const SIGN_FORMS = [...CURRENCY_SIGNS.keys()].toSorted((a, b) => b.length - a.length);
/** Signs that begin with a letter have no other one before them. */
const [LETTERED, OTHERS] = [true, false].map((lettered) =>
  SIGN_FORMS.filter((sign) => /^\p{L}/u.test(sign) === lettered)
    .map(signForm)
    .join('|'),
);
/** Short forms and names that several countries have for money of their own; what they mean a document tells. */
const LOCAL_SIGNS = [
  '[Rr]upees?',
  'D[Hh][Ss]?',
  '[Dd]irhams?',
  '[Kk]r',
  '[Kk]ron[eoau]r?',
  '[Ll]ei',
  'LEI',
  'TL',
  'Ft',
  '[Ff]orint',
];
/** Three capitals, one of which recognition may have taken for a small letter: "CzK", "uSD". */
const CODE = '[A-Z]{3}|[A-Z]{2}[a-z]|[A-Z][a-z][A-Z]|[a-z][A-Z]{2}';
/** Longest first, so that HK$ is not read as $. EUR.1 is a certificate of movement. */
const FORM = new RegExp(
  `(?<![A-Za-z])(?:${LETTERED}|(?:${CODE})(?![A-Za-z]|\\.1(?!\\d|[.,]\\d)))|${OTHERS}|(?<!\\p{L})(?:${LOCAL_SIGNS.join('|')})(?!\\p{L})|(?<![\\p{L}\\d])R(?=\\s?\\d[\\d ,]*[.,]\\d{2}(?!\\d))|[$¥￥]`,
  'gu',
);
const WORDS = CURRENCY_WORDS.map(
  ([form, code]) => [new RegExp(`(?<![\\p{L}\\d])(?:${form})(?!\\p{L})`, 'giu'), code] as const,
);
/** Letters that some word has; most texts have none of them. */
const ANY_WORD =
  /euro|dollar|dólar|sterling|pound|peso|reais|real|rand|fran[ck]|rupee|renminbi|yuan|yen|won|ringgit|baht|shilling|krón|kron|z[łl]ot|lira|dirham|riyal|m\. ?n\./iu;

/**
 * What a bare $ or ¥ means, by the language or country that the document shows; R is the rand of South Africa only.
 * `local`: by short form or name in small letters, what several countries say for money of their own ("rs", "kr").
 */
export type CurrencyHints = {
  dollar: string;
  yen: string;
  rand?: boolean;
  local?: ReadonlyMap<string, string>;
};
export const DEFAULT_HINTS: CurrencyHints = { dollar: 'USD', yen: 'CNY' };

/** Units of weight and of wire, which have such figures beside them too. */
const MEASURES: ReadonlySet<string> = new Set(['KGS', 'AWG']);
/** An amount with decimals right behind or before a code. */
const AMOUNT_BEHIND = /^\s?-?\d[\d.,' ]*[.,]\d{2}(?!\d)/u;
const AMOUNT_BEFORE = /\d[.,]\d{2}\s?$/u;

const besideAmount = (text: string, start: number, end: number): boolean =>
  AMOUNT_BEHIND.test(text.slice(end)) || AMOUNT_BEFORE.test(text.slice(0, start));

function codeOf(text: string, start: number, form: string, hints: CurrencyHints): string | undefined {
  if (form === '$') return hints.dollar;
  if (form === '¥' || form === '￥') return hints.yen;
  if (form === 'R') return hints.rand ? 'ZAR' : undefined;
  const sign = hints.local?.get(form.toLowerCase().replace('.', '')) ?? CURRENCY_SIGNS.get(form);
  if (sign) return sign;
  const code = form.toUpperCase();
  // Pallets of 80 by 120 cm are called so.
  if (code === 'EUR' && /^[ -]?pal/iu.test(text.slice(start + form.length))) return undefined;
  if (!CURRENCY_CODES.has(code)) return undefined;
  if (!WORDLIKE_CODES.has(code)) return code;
  return form === code && !MEASURES.has(code) && besideAmount(text, start, start + form.length)
    ? code
    : undefined;
}

/** Every currency named in a text, by code, symbol or word. */
export function findCurrencies(text: string, hints: CurrencyHints = DEFAULT_HINTS): FoundCurrency[] {
  const out: FoundCurrency[] = [];
  for (const match of text.matchAll(FORM)) {
    const code = codeOf(text, match.index, match[0], hints);
    if (code) out.push({ start: match.index, end: match.index + match[0].length, code });
  }
  if (!ANY_WORD.test(text)) return out;
  for (const [form, code] of WORDS) {
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!out.some((f) => f.start < end && start < f.end)) out.push({ start, end, code });
    }
  }
  return out.sort((a, b) => a.start - b.start);
}

/** The code that a text is, where a currency is asked for: words that are codes as well are none elsewhere. */
export function currencyCodeOf(text: string): string | null {
  const code = /^[^\p{L}\d]*(?<code>\p{L}{3})[^\p{L}\d]*$/u.exec(text)?.groups?.code?.toUpperCase();
  return code && CURRENCY_CODES.has(code) ? code : null;
}
