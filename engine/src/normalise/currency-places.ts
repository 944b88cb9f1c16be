/** What a document says about the country that it comes from, and the money of that country. */
const PLACES: readonly (readonly [code: string, form: RegExp])[] = [
  [
    'MYR',
    /\bS[DO]N\.?\s?BHD\b|\bMalaysia\b|\bSelangor\b|\bKuala Lumpur\b|\bJohor\b|\bPulau Pinang\b|\bJ(?:ALAN|LN)\b/iu,
  ],
  ['SGD', /\bSingapore\b|\bPte\.? Ltd\b/iu],
  ['HKD', /\bHong Kong\b|香港|\bKowloon\b/iu],
  ['TWD', /統一編號|統一發票|\bTaiwan\b|臺灣|台灣/iu],
  ['CNY', /纳税人识别号|增值税|开票人|价税合计/u],
  ['JPY', /\bJapan\b|消費税|株式会社/iu],
  ['INR', /\bGSTIN\b|\bIndia\b|\bPvt\.? Ltd\b/iu],
  ['AUD', /\bABN\b|\bAustralia\b/u],
  ['CHF', /\bSchweiz\b|\bSuisse\b|\bSwitzerland\b|\bCHE-\d/iu],
  ['GBP', /\bUnited Kingdom\b|\bEngland\b|\bLondon\b/iu],
  [
    'EUR',
    /\bDeutschland\b|\bGermany\b|\bMwSt\b|\bUSt\b|\bÖsterreich\b|\bFrance\b|\bTVA\b|\bNederland\b|\bBTW\b|\bItalia\b|\bEspaña\b|\bPortugal\b|\bIreland\b|\bSIRET\b/u,
  ],
  ['USD', /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\bUnited States\b|\bU\.?S\.?A\b/u],
];

/** The currency of the country that a text names most; null when it names none, or several as often. */
export function currencyOfPlace(text: string): string | null {
  const counted = PLACES.map(([code, form]) => ({
    code,
    count: [...text.matchAll(new RegExp(form.source, `${form.flags}g`))].length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [first, second] = counted;
  return first && first.count !== second?.count ? first.code : null;
}
