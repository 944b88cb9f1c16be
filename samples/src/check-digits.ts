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

/** Last digit of a German USt-IdNr.: ISO 7064 MOD 11,10 over the first eight. */
export function germanVatDigit(body: string): number {
  const product = digitsOf(body).reduce((carry, digit) => {
    const sum = (digit + carry) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10;
}

/** The two digits behind the B of a Dutch VAT number since 2020: MOD 97 over the whole number. */
export const dutchVatDigits = (body: string): string =>
  twoDigits(98 - remainder(asNumber(`NL${body}B00`), 97));

/** Last digit of a French SIREN: Luhn. */
export function sirenDigit(body: string): number {
  const sum = digitsOf(body).reduce((total, digit, i) => {
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The key in front of a SIREN in a French VAT number. */
export const frenchVatKey = (siren: string): string => twoDigits((12 + 3 * (Number(siren) % 97)) % 97);

/** Last digit of a Swiss UID: MOD 11; 10 means that the body is not issued. */
export const swissUidDigit = (body: string): number =>
  (11 - (weighted(body, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;

/** Last digit of a US routing number (ABA): weights 3 7 1. */
export const routingDigit = (body: string): number =>
  (10 - (weighted(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10;

/** Last digit of a 統一編號 of Taiwan: the digits of the weighted products add up to a multiple of ten. */
export function unifiedNumberDigit(body: string): number {
  const weights = [1, 2, 1, 2, 1, 2, 4];
  const sum = digitsOf(body).reduce((total, digit, i) => {
    const product = digit * weights[i]!;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const withDigit = (body: string, digitOf: (body: string) => number) => `${body}${digitOf(body)}`;

export const germanVat = (random: Random) => `DE${withDigit(random.digits(8), germanVatDigit)}`;

export function dutchVat(random: Random): string {
  const body = random.digits(9);
  return `NL${body}B${dutchVatDigits(body)}`;
}

export function frenchVat(random: Random): string {
  const siren = withDigit(random.digits(8), sirenDigit);
  return `FR${frenchVatKey(siren)}${siren}`;
}

export function swissVat(random: Random): string {
  const body = random.digits(8);
  if (swissUidDigit(body) === 10) return swissVat(random);
  return `CHE-${withDigit(body, swissUidDigit).replace(/(\d{3})(?=\d)/g, '$1.')} MWST`;
}

export const routingNumber = (random: Random) => withDigit(`0${random.digits(7)}`, routingDigit);

export const unifiedBusinessNumber = (random: Random) => withDigit(random.digits(7), unifiedNumberDigit);

/** Letters count from 10, in containers without the multiples of eleven. */
const letterValue = (char: string): number => char.charCodeAt(0) - 55;

/** ISO 6346, over owner, category and serial number: weights are powers of two. */
export function containerDigit(body: string): number {
  const value = (char: string) =>
    /\d/.test(char) ? Number(char) : letterValue(char) + Math.floor((letterValue(char) - 1) / 10);
  return ([...body].reduce((sum, char, i) => sum + value(char) * 2 ** i, 0) % 11) % 10;
}

/** Last digit of an air waybill (IATA Resolution 600a): the seven before it modulo seven. */
export const awbDigit = (serial: string): number => Number(serial) % 7;

/** Check digit of an identity card of Hong Kong with one letter: weights 9 to 2, the sum with it a multiple of eleven. */
export function hkidDigit(body: string): string {
  const figures = [36, letterValue(body[0]!), ...[...body.slice(1)].map(Number)];
  const rest = figures.reduce((sum, figure, i) => sum + figure * (9 - i), 0) % 11;
  return rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest);
}

/** An identity card number with its check digit in brackets. */
export function hkid(random: Random): string {
  const body = `${random.letters(1)}${random.digits(6)}`;
  return `${body}(${hkidDigit(body)})`;
}
