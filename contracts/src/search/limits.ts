/** What one search may ask for; a body beyond it is refused with the place that is too much. */
export const SEARCH_LIMITS = {
  /** Objects and lists inside one another. */
  bodyDepth: 40,
  /** Values, keys and lists of a whole body. */
  bodyNodes: 20_000,
  /** `bool` inside `bool`. */
  clauseDepth: 8,
  clauses: 256,
  /** Of one `terms` or `ids`. */
  values: 1000,
  /** Characters of one value. */
  valueLength: 500,
  queryStringLength: 2000,
  /** Hits of one page. */
  size: 1000,
  from: 1_000_000,
  sortKeys: 3,
  aggregations: 40,
  aggregationDepth: 4,
  /** Buckets of one `terms` (K-018). */
  buckets: 1000,
  /** Of a facet of a list (E-019). */
  facetBuckets: 100,
  /** Of one `percentiles`. */
  percents: 10,
  /** Of one `_msearch`. */
  searches: 40,
  /** Bars of one `date_histogram`. */
  bars: 5000,
  /** Buckets of all aggregations together. */
  bucketsInAll: 50_000,
  /** Different conditions in `post_filter` and in the filters of aggregations. */
  facetFilters: 30,
  /** Letters that may differ (E-021). */
  fuzziness: 2,
} as const;

/** Buckets and hits when a body does not say. */
export const SEARCH_DEFAULTS = { size: 10, buckets: 10, percents: [1, 5, 25, 50, 75, 95, 99] } as const;
