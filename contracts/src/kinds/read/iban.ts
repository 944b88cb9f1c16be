const IBAN = /(?<![A-Z0-9])([A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,4})?)(?![A-Z0-9])/g;

/** Countries whose accounts are written as IBAN, with its length (ISO 13616). */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  TR: 26,
  AE: 23,
  AD: 24,
  AL: 28,
  AZ: 28,
  BA: 20,
  BH: 22,
  BR: 29,
  BY: 28,
  CR: 22,
  DO: 28,
  EG: 29,
  FO: 18,
  GE: 22,
  GI: 23,
  GL: 18,
  GT: 28,
  IL: 23,
  IQ: 23,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MU: 30,
  PK: 24,
  PS: 29,
  QA: 29,
  SC: 31,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

/** True when the check digits are right: the number, rearranged, leaves 1 modulo 97. */
export function ibanValid(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((c) => (/\d/.test(c) ? c : String(c.charCodeAt(0) - 55))).join('');
  return /^\d+$/.test(digits) && BigInt(digits) % 97n === 1n;
}

/** Whether a text without spaces is an IBAN whose length and check digits hold; null when it has not the form of one. */
export function ibanFits(compact: string): boolean | null {
  const length = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) ? LENGTHS[compact.slice(0, 2)] : undefined;
  return length === undefined ? null : compact.length === length && ibanValid(compact);
}

/** The first IBAN of a text; `valid` tells whether its check digits hold. */
export function ibanIn(
  text: string,
): { start: number; end: number; printed: string; value: string; valid: boolean } | null {
  for (const match of text.matchAll(IBAN)) {
    const length = LENGTHS[match[1]!.slice(0, 2)];
    if (!length) continue;
    const printed = takeLetters(match[1]!, length);
    const value = printed.replace(/\s/g, '');
    if (value.length !== length) continue;
    return { start: match.index, end: match.index + printed.length, printed, value, valid: ibanValid(value) };
  }
  return null;
}

/** The head of a text that holds `count` characters other than spaces. */
function takeLetters(text: string, count: number): string {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== ' ') seen++;
    if (seen === count) return text.slice(0, i + 1);
  }
  return text;
}
