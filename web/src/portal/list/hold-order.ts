/**
 * What a list shows while somebody points at it: the rows stay where they are, with their newest values. Rows that are
 * gone stay until the list is let go.
 * @returns the rows to show, and how many others have come
 */
export function holdOrder<T>(
  shown: readonly T[],
  fresh: readonly T[],
  idOf: (item: T) => string,
): { items: readonly T[]; news: number } {
  const newest = new Map(fresh.map((item) => [idOf(item), item]));
  const known = new Set(shown.map(idOf));
  const items = shown.map((item) => newest.get(idOf(item)) ?? item);
  const unchanged = items.every((item, at) => item === shown[at]);
  return { items: unchanged ? shown : items, news: fresh.filter((item) => !known.has(idOf(item))).length };
}
