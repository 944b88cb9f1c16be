import { remember } from './remember.ts';

/** What a document says about the country that it comes from, and the money of that country. */
const PLACES: readonly (readonly [code: string, form: RegExp])[] = [
  [
    'MYR',
    /\bS[DO]N\.?\s?BHD\b|\bMalaysia\b|\bSelangor\b|\bKuala Lumpur\b|\bJohor\b|\bPulau Pinang\b|\bJ(?:ALAN|LN)\b/giu,
  ],
  ['SGD', /\bSingapore\b|\bPte\.? Ltd\b/giu],
  ['HKD', /\bHong Kong\b|香港|\bKowloon\b/giu],
  ['TWD', /統一編號|統一發票|\bTaiwan\b|臺灣|台灣/giu],
  ['CNY', /纳税人识别号|增值税|开票人|价税合计/gu],
  ['JPY', /\bJapan\b|消費税|株式会社/giu],
  ['INR', /\bGSTIN\b|\bIndia\b|\bPvt\.? Ltd\b/giu],
  ['ZAR', /\bSouth Africa\b|\(Pty\) Ltd|\bJohannesburg\b|\bCape Town\b/giu],
  ['NZD', /\bNew Zealand\b|\bNZBN\b|\bAotearoa\b/gu],
  ['KES', /\bKenya\b|\bNairobi\b|\bKRA PIN\b/gu],
  ['TTD', /\bTrinidad\b|\bPort of Spain\b/gu],
  ['ISK', /\bÍsland\b|\bIceland\b|\bReykjavík\b/gu],
  ['MOP', /澳門|澳门|\bMacau\b/gu],
  ['MXN', /\bRFC\b|(?<!New )\bM[ée]xico\b|\bCFDI\b/gu],
  ['CLP', /\bChile\b|\bRUT\b|\bR\.U\.T\./gu],
  [
    'PKR',
    /\bPakistan\b|\bKarachi\b|\bLahore\b|\bFaisalabad\b|\bSialkot\b|\bSTRN\b|\(Pvt\.?\) L(?:td|imited)\b/giu,
  ],
  ['MAD', /\bMaroc\b|\bMorocco\b|\bCasablanca\b|\bMarrakech\b|\bICE\s?:?\s?\d{15}\b|\bFès\b|\bTanger\b/gu],
  ['RON', /\bRom[âa]nia\b|\bCUI\b|\bjud\.|\bNr\. reg\. com\b|\bBucure[șs]ti\b/giu],
  ['TRY', /\bTürkiye\b|\bVergi (?:Dairesi|No)\b|\bKDV\b|\bVKN\b|\bA\.Ş\.|\bLTD\. ŞTİ\.|\bTİC\./gu],
  ['CZK', /Česká republika|\bPraha\b|\bBrno\b|\bOstrava\b|\bDIČ\s?:?\s?CZ/gu],
  ['HUF', /\bMagyarország\b|\bHungary\b|\bAdószám\b|\bKft\.|\bBudapest\b/gu],
  ['EGP', /\bEgypt\b|\bCairo\b|\bS\.A\.E\./gu],
  ['NGN', /\bNigeria\b|\bLagos\b|\bPort Harcourt\b|\bAbuja\b/gu],
  ['BRL', /\bCNPJ\b|\bBrasil\b/gu],
  ['AUD', /\bABN\b|\bAustralia\b/gu],
  ['CHF', /\bSchweiz\b|\bSuisse\b|\bSwitzerland\b|\bCHE-\d/giu],
  ['GBP', /\bUnited Kingdom\b|\bEngland\b|\bLondon\b/giu],
  [
    'EUR',
    /\bDeutschland\b|\bGermany\b|\bMwSt\b|\bUSt\b|\b[ÖO]sterreich\b|\bFrance\b|\bTVA\b|\bNederland\b|\bBTW\b|\bItalia\b|\bEspa[ñn]a\b|\bPortugal\b|\bIreland\b|\bSIRET\b/gu,
  ],
  ['USD', /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\bUnited States\b|\bU\.?S\.?A\b/gu],
];

/** The currency of the country that a text names most; null when it names none, or several as often. */
export const currencyOfPlace = remember((text): string | null => {
  const counted = PLACES.map(([code, form]) => ({ code, count: text.match(form)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [first, second] = counted;
  return first && first.count !== second?.count ? first.code : null;
});
