/** A value and its rows. */
export type Counted = { code: number; count: number };

type Order = { by: '_count' | '_key'; falling: boolean };

/**
 * The first of the values that are counted, in order: by count and, where counts are equal, by text. Only those that can
 * be among the first are sorted.
 */
export function largestValues(
  counted: readonly Counted[],
  size: number,
  { by, falling }: Order,
  textOf: (code: number) => string,
): Counted[] {
  const byText = (a: Counted, b: Counted): number => (textOf(a.code) < textOf(b.code) ? -1 : 1);
  if (by === '_key')
    return counted.toSorted((a, b) => (falling ? -byText(a, b) : byText(a, b))).slice(0, size);
  const sign = falling ? -1 : 1;
  const limit = limitOf(counted, size, sign);
  return counted
    .filter(({ count }) => sign * count <= limit)
    .sort((a, b) => sign * (a.count - b.count) || byText(a, b))
    .slice(0, size);
}

/** The count of the last value that is shown, with its sign. */
function limitOf(counted: readonly Counted[], size: number, sign: number): number {
  if (counted.length <= size) return Number.POSITIVE_INFINITY;
  const counts = Float64Array.from(counted, ({ count }) => sign * count).sort();
  return counts[size - 1] as number;
}
