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
