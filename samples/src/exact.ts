/**
 * Money and quantities as whole numbers, so that printed sums are exact:
 * money in hundredths of the currency unit, quantities in thousandths, rates in hundredths of a percent.
 */

/** Whole-number division, halves rounded up; for non-negative numbers below 2^53. */
const divideHalfUp = (dividend: number, divisor: number) => Math.floor((dividend + divisor / 2) / divisor);

/** Price times quantity (thousandths), to the nearest hundredth. */
export const timesQuantity = (price: number, quantity: number) => divideHalfUp(price * quantity, 1000);

/** `rate` (1900 = 19 %) of an amount, rounded to `unit` hundredths (100 for currencies without minor units). */
export const percentOf = (amount: number, rate: number, unit = 1) =>
  divideHalfUp(amount * rate, 10_000 * unit) * unit;

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A whole number of 10^-places as plain decimal text: `decimalText(12345, 2)` is "123.45". */
export function decimalText(value: number, places: number): string {
  if (places === 0) return String(value);
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The same as a number, for the truth of a manifest. */
export const decimalNumber = (value: number, places: number) => Number(decimalText(value, places));
