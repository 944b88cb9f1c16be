import { type CurrencyHints, findCurrencies } from '../normalise/currency.ts';

/**
 * What tells whose dollar or peso a bare $ is, in the order in which it counts. Companies of countries that also sell
 * in American dollars show it by a tax number of their own, or by a page in their language.
 */
const DOLLARS: readonly (readonly [code: string, form: RegExp])[] = [
  ['HKD', /Hong Kong|香港|Kowloon|九龍|HK\$|HKD/],
  ['TWD', /Taiwan|台灣|臺灣|台北|臺北|NT\$|TWD|統一編號|新[台臺]幣/],
  ['SGD', /Singapore|S\$|SGD/],
  ['MOP', /澳門|澳门|\bMacau\b/],
  ['AUD', /\bABN[\s:.]*\d{2} ?\d{3} ?\d{3} ?\d{3}\b/],
  ['CAD', /\bGST ?\/ ?HST\b|\bTPS\b[\s\S]*\bTVQ\b/],
  ['NZD', /\bNZBN\b|\bGST No\.?[\s:]*\d{2,3}[- ]\d{3}[- ]\d{3}\b/],
  ['TTD', /\bTrinidad\b/],
];

/** The peso that a page in Spanish means, by the country that it shows. */
const PESOS: readonly (readonly [code: string, form: RegExp])[] = [
  ['MXN', /\bRFC\b|\bCFDI\b|\bM[ée]xico\b|\bS\.A\. de C\.V\./i],
  ['CLP', /\bRUT\b|\bChile\b/],
  ['ARS', /\bCUIT\b|\bArgentina\b/],
  ['COP', /\bNIT\b|\bColombia\b/],
];
const SPANISH =
  /\b(?:importe|precio|saldo|cuenta|abonos?|cargos?|cantidad|fecha|cliente|pedido|moneda|vendedor|anticipo)\b/giu;
/** Words of a language that a page in it has at least. */
const PLENTY = 3;

const JAPAN = /Japan|日本|JPY|円/;
const SOUTH_AFRICA = /South Africa|\(Pty\) Ltd|\bZAR\b|\bJohannesburg\b|\bCape Town\b|\bDurban\b/i;

const firstOf = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, form]) => form.test(text))?.[0];

function dollarOf(text: string): string {
  const spanish = (text.match(SPANISH)?.length ?? 0) >= PLENTY;
  return (spanish ? firstOf(PESOS, text) : undefined) ?? firstOf(DOLLARS, text) ?? 'USD';
}

const NAMED = /^(?:USD|AUD|CAD|NZD|SGD|HKD|TWD|TTD|MXN|CLP|ARS|COP)$/;

/** What a bare $, ¥ or R means in a document, by the currencies that it names, else by its country. */
export function currencyHintsOf(text: string): CurrencyHints {
  const named = findCurrencies(text, { dollar: '', yen: '' }).find(({ code }) => NAMED.test(code));
  return {
    dollar: named?.code ?? dollarOf(text),
    yen: JAPAN.test(text) ? 'JPY' : 'CNY',
    rand: SOUTH_AFRICA.test(text),
  };
}
