/** A value and its rows. */
export type Counted = { code: number; count: number };

type Order = { by: string; falling: boolean };

/**
 * The first of the values that are counted, in order: by count and, where counts are equal, by text. Only those that can
 * be among the first are sorted.
 * @param figures by value, what they are ordered by instead of their counts
 */
export function largestValues(
  counted: readonly Counted[],
  size: number,
  { by, falling }: Order,
  textOf: (code: number) => string,
  figures: ReadonlyMap<number, number | null> | null = null,
): Counted[] {
  const byText = (a: Counted, b: Counted): number => (textOf(a.code) < textOf(b.code) ? -1 : 1);
  if (by === '_key')
    return counted.toSorted((a, b) => (falling ? -byText(a, b) : byText(a, b))).slice(0, size);
  const sign = falling ? -1 : 1;
  if (figures) {
    // A value without a figure comes last, whatever the direction.
    const figure = ({ code }: Counted): number =>
      sign * (figures.get(code) ?? sign * Number.POSITIVE_INFINITY);
    return counted.toSorted((a, b) => compare(figure(a), figure(b)) || byText(a, b)).slice(0, size);
  }
  const limit = limitOf(counted, size, sign);
  return counted
    .filter(({ count }) => sign * count <= limit)
    .sort((a, b) => sign * (a.count - b.count) || byText(a, b))
    .slice(0, size);
}

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** The count of the last value that is shown, with its sign. */
function limitOf(counted: readonly Counted[], size: number, sign: number): number {
  if (counted.length <= size) return Number.POSITIVE_INFINITY;
  const counts = new Float64Array(counted.length);
  // Without an iterator: a facet of every search has hundreds of values.
  for (let i = 0; i < counts.length; i++) counts[i] = sign * (counted[i] as Counted).count;
  counts.sort();
  return counts[size - 1] as number;
}
