/** An exact decimal with its thousands set apart: `-1234567.50` becomes `-1,234,567.50`. Other text stays as it is. */
export function groupDigits(amount: string): string {
  const [, sign, whole, rest] = /^([-+]?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  return whole === undefined ? amount : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ?? ''}`;
}

/** The two parts of an amount around its decimal point, the point with the second: `['1,234', '.50']`. */
export function atPoint(amount: string): readonly [string, string] {
  const grouped = groupDigits(amount);
  const at = /^[-+]?[\d,]+(?=\.)/.exec(grouped)?.[0].length ?? grouped.length;
  return [grouped.slice(0, at), grouped.slice(at)];
}

const AMOUNT = /^[-+]?[\d,]*\d(\.\d*)?$/;

/** How much of an amount stands from its point on, with the point: 3 for `1,234.50`. 0 for what has none or is no amount. */
export const fractionLength = (shown: string): number => AMOUNT.exec(shown.trim())?.[1]?.length ?? 0;

/**
 * The room to leave behind an amount, as a CSS length, so that its point stands below that of another with a fraction of
 * `most`. Undefined: none, also behind what is no amount.
 */
export function roomBehind(shown: string, most: number): string | undefined {
  const text = shown.trim();
  const own = fractionLength(text);
  if (own >= most || !AMOUNT.test(text)) return undefined;
  return own > 0 ? `calc(${most - own} * var(--figure))` : `calc(${most - 1} * var(--figure) + var(--point))`;
}
