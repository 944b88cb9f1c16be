import type { Random } from './random.ts';

/** Invented account and registration numbers whose check digits are right, each by its published rule. */

const digitsOf = (text: string) => [...text].map(Number);
const weighted = (text: string, weights: readonly number[]) =>
  digitsOf(text).reduce((sum, digit, i) => sum + digit * weights[i]!, 0);

/** Remainder of a long decimal number, digit by digit. */
const remainder = (digits: string, divisor: number) =>
  digitsOf(digits).reduce((rest, digit) => (rest * 10 + digit) % divisor, 0);

/** Letters as 10 to 35, digits as themselves (ISO 7064). */
const asNumber = (text: string) => [...text].map((char) => Number.parseInt(char, 36)).join('');
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Check digits of ISO 13616 put in front, printed in groups of four. */
export function iban(country: string, account: string): string {
  const check = 98 - remainder(asNumber(`${account}${country}00`), 97);
  return `${country}${twoDigits(check)}${account}`.replace(/(.{4})(?=.)/g, '$1 ');
}

/** True when the ISO 13616 check digits fit. */
export function isIban(text: string): boolean {
  const packed = text.replaceAll(' ', '');
  return remainder(asNumber(packed.slice(4) + packed.slice(0, 4)), 97) === 1;
}

export const germanIban = (random: Random) => iban('DE', random.digits(18));
export const dutchIban = (random: Random) => iban('NL', `${random.letters(4)}${random.digits(10)}`);
export const swissIban = (random: Random) => iban('CH', random.digits(17));

/** Bank and branch (5 + 5 digits), account (11) and the two-digit RIB key. */
export function frenchIban(random: Random): string {
  const [bank, branch, account] = [random.digits(5), random.digits(5), random.digits(11)];
  const key = 97 - ((89 * Number(bank) + 15 * Number(branch) + 3 * Number(account)) % 97);
  return iban('FR', `${bank}${branch}${account}${twoDigits(key)}`);
}

/** USt-IdNr.: ISO 7064 MOD 11,10. */
export function germanVat(random: Random): string {
  const body = random.digits(8);
  const product = digitsOf(body).reduce((carry, digit) => {
    const sum = (digit + carry) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return `DE${body}${(11 - product) % 10}`;
}

/** The Dutch VAT number of sole traders since 2020, MOD 97 over the whole number. */
export function dutchVat(random: Random): string {
  const body = random.digits(9);
  const check = 98 - remainder(asNumber(`NL${body}B00`), 97);
  return `NL${body}B${twoDigits(check)}`;
}

/** French VAT number: key over a SIREN that passes Luhn. */
export function frenchVat(random: Random): string {
  const body = random.digits(8);
  const luhn = digitsOf(body).reduce((sum, digit, i) => {
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  const siren = `${body}${(10 - (luhn % 10)) % 10}`;
  return `FR${twoDigits((12 + 3 * (Number(siren) % 97)) % 97)}${siren}`;
}

/** Swiss UID: MOD 11; bodies whose check digit would be 10 are not issued. */
export function swissVat(random: Random): string {
  const body = random.digits(8);
  const check = (11 - (weighted(body, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;
  if (check === 10) return swissVat(random);
  return `CHE-${`${body}${check}`.replace(/(\d{3})(?=\d)/g, '$1.')} MWST`;
}

/** US routing number (ABA): weights 3 7 1. */
export function routingNumber(random: Random): string {
  const body = `0${random.digits(7)}`;
  return `${body}${(10 - (weighted(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10}`;
}

/** 統一編號 of Taiwan: the digits of the weighted products add up to a multiple of five. */
export function unifiedBusinessNumber(random: Random): string {
  const body = random.digits(7);
  const weights = [1, 2, 1, 2, 1, 2, 4, 1];
  const total = (number: string) =>
    digitsOf(number).reduce((sum, digit, i) => {
      const product = digit * weights[i]!;
      return sum + Math.floor(product / 10) + (product % 10);
    }, 0);
  const last = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => total(`${body}${digit}`) % 5 === 0);
  return `${body}${last ?? 0}`;
}
