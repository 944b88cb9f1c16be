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
  ['CLP', /\bR\.?U\.?T\b|\bChile\b/],
  ['ARS', /\bC\.?U\.?I\.?T\b|\bArgentina\b/],
  ['COP', /\bN\.?I\.?T\b|\bColombia\b/],
];
const SPANISH =
  /\b(?:importe|precio|saldo|cuenta|abonos?|cargos?|cantidad|fecha|cliente|pedido|moneda|vendedor|anticipo|monto|neto|factura|vencimiento|pago|unitario)\b/giu;
/** Words of a language that a page in it has at least. */
const PLENTY = 3;

/** Kana are written in Japan alone. */
const JAPAN = /Japan|日本|JPY|円|[\u3041-\u30fa]{2}|株式会社|有限会社/;
const SOUTH_AFRICA = /South Africa|\(Pty\) Ltd|\bZAR\b|\bJohannesburg\b|\bCape Town\b|\bDurban\b/i;

/** Money that goes by a name or short form which other countries have too, by what shows the country. */
const LOCAL: readonly (readonly [code: string, signs: string, form: RegExp])[] = [
  [
    'PKR',
    'rs rupee rupees',
    /\bPakistan\b|\bKarachi\b|\bLahore\b|\bFaisalabad\b|\bSialkot\b|\bSTRN\b|\bPKR\b/g,
  ],
  ['LKR', 'rs rupee rupees', /\bSri Lanka\b|\bColombo\b|\bLKR\b/g],
  ['NPR', 'rs rupee rupees', /\bNepal\b|\bKathmandu\b|\bNPR\b/g],
  ['MUR', 'rs rupee rupees', /\bMauritius\b|\bPort Louis\b|\bMUR\b/g],
  ['INR', 'rs rupee rupees', /\bIndia\b|\bGSTIN\b|\bINR\b/g],
  [
    'MAD',
    'dh dhs dirham dirhams',
    /\bMaroc\b|\bMorocco\b|\bCasablanca\b|\bICE\b[ :]*\d{9,15}|\bRC F[èe]s\b|\bMAD\b/g,
  ],
  [
    'AED',
    'dh dhs dirham dirhams',
    /\bU\.?A\.?E\b|\bEmirates\b|\bDubai\b|\bSharjah\b|\bAbu Dhabi\b|\bTRN\b|\bAED\b/g,
  ],
  ['SEK', 'kr krona kronor', /\bSverige\b|\bSweden\b|\bF-skatt\b|\bBankgiro\b|\bPlusgiro\b|\bSEK\b/g],
  ['NOK', 'kr krone kroner', /\bNorge\b|\bNorway\b|\bMVA\b|\bNOK\b/g],
  ['DKK', 'kr krone kroner', /\bDanmark\b|\bDenmark\b|\bCVR\b|\bDKK\b/g],
  ['ISK', 'kr krónur', /\bÍsland\b|\bIceland\b|\bISK\b/g],
  ['RON', 'lei', /\bRom[âa]nia\b|\bTVA\b|\bCUI\b|\bRON\b/g],
  ['TRY', 'tl', /\bTürkiye\b|\bTurkey\b|İstanbul|\bKDV\b|\bVergi\b|\bHesap\b|\bTRY\b/g],
  ['HUF', 'ft forint', /\bMagyarország\b|\bHungary\b|\bBudapest\b|ÁFA|\bHUF\b/g],
];

/** What local names of money mean in a document: of two countries that share one, that which it shows more often. */
function localOf(text: string): ReadonlyMap<string, string> {
  const shown = LOCAL.map(([code, signs, form]) => ({ code, signs, count: text.match(form)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  return new Map(shown.flatMap(({ code, signs }) => signs.split(' ').map((sign) => [sign, code] as const)));
}

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
    local: localOf(text),
  };
}
