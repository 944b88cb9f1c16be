import { ROUNDING } from './constraints.ts';
import { add, compare, type Decimal, multiply, near, subtract } from './decimal.ts';

/** What papers add up and multiply, and the ways in which they do it: the same for the server's checks and the screen. */

const HUNDRED: Decimal = { units: 100n, scale: 0 };
const sizeOf = (amount: Decimal): Decimal =>
  amount.units < 0n ? { ...amount, units: -amount.units } : amount;
const negative = (amount: Decimal): Decimal => ({ ...amount, units: -amount.units });

/** `percent` of an amount, exact. */
export const shareOf = (amount: Decimal, percent: Decimal): Decimal => {
  const { units, scale } = multiply(amount, percent);
  return { units, scale: scale + 2 };
};

/**
 * Of the sums of `base` and any of `extras` the one that comes closest to `total`, with the places of the extras in
 * it; of equal ones that with the fewest.
 */
export function closestSum(
  total: Decimal,
  base: Decimal,
  extras: readonly Decimal[],
): { sum: Decimal; used: number[] } {
  let sums: { sum: Decimal; used: number[] }[] = [{ sum: base, used: [] }];
  extras.forEach((extra, at) => {
    sums = [...sums, ...sums.map(({ sum, used }) => ({ sum: add(sum, extra), used: [...used, at] }))];
  });
  const gap = ({ sum }: { sum: Decimal }) => sizeOf(subtract(sum, total));
  return sums.reduce((best, one) => {
    const order = compare(gap(one), gap(best));
    return order < 0 || (order === 0 && one.used.length < best.used.length) ? one : best;
  });
}

/** True when `tax` is what `gross` includes at `percent`, within rounding. */
export const isIncluded = (gross: Decimal, tax: Decimal, percent: Decimal): boolean =>
  near(
    multiply(tax, add(HUNDRED, percent)),
    multiply(gross, percent),
    multiply(ROUNDING, add(HUNDRED, percent)),
  );

/** True when `part` is `percent` of `whole`, or what `whole` includes at that rate. */
export const isShare = (whole: Decimal, percent: Decimal, part: Decimal): boolean =>
  near(shareOf(whole, percent), part, ROUNDING) || isIncluded(whole, part, percent);

export type LineOf = {
  factors: readonly [Decimal, Decimal];
  /** What is taken off, as a share in percent and as an amount of the line or of one unit. */
  percent: Decimal | null;
  off: Decimal | null;
  /** Rate of the tax that the amount may include. */
  tax: Decimal | null;
};

/**
 * The amounts that a line may come to, the likeliest first: less its discount where it has one; as it is, where the
 * price is printed after the discount; each with tax where there is a rate.
 */
export function lineAmounts({ factors: [a, b], percent, off, tax }: LineOf): Decimal[] {
  const whole = multiply(a, b);
  const less = off && sizeOf(off);
  const nets = [
    // One column may hold deductions and charges, by their signs.
    ...(off && less ? [subtract(whole, less), subtract(whole, multiply(a, less)), add(whole, off)] : []),
    ...(percent ? [subtract(whole, shareOf(whole, sizeOf(percent)))] : []),
    whole,
  ];
  return tax && tax.units !== 0n ? [...nets, ...nets.map((net) => add(net, shareOf(net, tax)))] : nets;
}

/** What an extra adds: an amount that is taken away counts the same with a minus and without one. */
export const signed = (amount: Decimal, less: boolean): Decimal => (less ? negative(sizeOf(amount)) : amount);
