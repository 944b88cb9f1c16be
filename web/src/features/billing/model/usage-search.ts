/** From 1. */
type UsageSearch = { page?: number };

/** What stands in the address of the usage page; what is no use is left out. */
export function readUsageSearch({ page }: Record<string, unknown>): UsageSearch {
  const nth = Number(page);
  return Number.isInteger(nth) && nth > 1 && nth <= 1_000_000 ? { page: nth } : {};
}
