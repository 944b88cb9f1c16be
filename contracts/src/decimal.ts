/** An exact decimal: `units` x 10^-`scale`. Money never passes through a float. */
export type Decimal = { units: bigint; scale: number };

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads plain decimal text ("-12.50"); null when it is anything else. */
export function decimal(text: string): Decimal | null {
  const match = PLAIN.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, part = ''] = match;
  const units = BigInt(`${whole}${part}`);
  return { units: sign ? -units : units, scale: part.length };
}

function rescale({ units, scale }: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - scale);
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [rescale(a, scale), rescale(b, scale), scale];
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = aligned(a, b);
  return { units: x + y, scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale });
}

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  scale: a.scale + b.scale,
});

export const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, { units: 0n, scale: 0 });

/** Negative, zero or positive, as `a` is below, at or above `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** True when the two differ by no more than `tolerance`. */
export function near(a: Decimal, b: Decimal, tolerance: Decimal): boolean {
  const gap = subtract(a, b);
  const size = gap.units < 0n ? { ...gap, units: -gap.units } : gap;
  return compare(size, tolerance) <= 0;
}

/** Plain text, with the digits after the point that the value has. */
export function plain({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const text = scale ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits;
  return units < 0n ? `-${text}` : text;
}
