/** Codes in common use (ISO 4217), enough to tell a code from any other three capitals. */
const CODES = new Set(
  'AED AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KRW KWD LKR MAD MOP MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR'.split(
    ' ',
  ),
);

/** Written forms that name one currency, longest first so that HK$ is not read as $. */
const NAMES: readonly (readonly [string, string])[] = [
  ['HK$', 'HKD'],
  ['US$', 'USD'],
  ['NT$', 'TWD'],
  ['S$', 'SGD'],
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['NZ$', 'NZD'],
  ['R$', 'BRL'],
  ['RMB', 'CNY'],
  ['CN¥', 'CNY'],
  ['JP¥', 'JPY'],
  ['SFr.', 'CHF'],
  ['Fr.', 'CHF'],
  ['港幣', 'HKD'],
  ['港币', 'HKD'],
  ['港元', 'HKD'],
  ['美元', 'USD'],
  ['美金', 'USD'],
  ['人民幣', 'CNY'],
  ['人民币', 'CNY'],
  ['新臺幣', 'TWD'],
  ['新台幣', 'TWD'],
  ['新台币', 'TWD'],
  ['歐元', 'EUR'],
  ['欧元', 'EUR'],
  ['日圓', 'JPY'],
  ['日元', 'JPY'],
  ['英鎊', 'GBP'],
  ['英镑', 'GBP'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['฿', 'THB'],
  ['₫', 'VND'],
  ['Euro', 'EUR'],
  ['RM', 'MYR'],
  ['Rs.', 'INR'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
];

export type FoundCurrency = { start: number; end: number; code: string };

const escaped = (text: string): string => text.replace(/[.$*+?^{}()|[\]\\]/g, '\\$&');
const FORM = new RegExp(
  `(?<![A-Za-z])(?:[A-Z]{3})(?![A-Za-z])|${NAMES.map(([name]) => (/^\p{L}/u.test(name) ? `(?<![A-Za-z])${escaped(name)}` : escaped(name))).join('|')}|[$¥￥]`,
  'gu',
);
const BY_NAME = new Map(NAMES);

/** What a bare $ or ¥ means, by the language or country that the document shows. */
export type CurrencyHints = { dollar: string; yen: string };
export const DEFAULT_HINTS: CurrencyHints = { dollar: 'USD', yen: 'CNY' };

/** Every currency named in a text, by code, symbol or word. */
export function findCurrencies(text: string, hints: CurrencyHints = DEFAULT_HINTS): FoundCurrency[] {
  const out: FoundCurrency[] = [];
  for (const match of text.matchAll(FORM)) {
    const form = match[0];
    const sign = form === '$' ? hints.dollar : form === '¥' || form === '￥' ? hints.yen : undefined;
    const code = sign ?? BY_NAME.get(form) ?? (CODES.has(form) ? form : undefined);
    if (code) out.push({ start: match.index, end: match.index + form.length, code });
  }
  return out;
}
