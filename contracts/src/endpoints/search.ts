import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { SearchBody } from '../search/body.ts';
import { SEARCH_INDICES } from '../search/fields.ts';
import { SEARCH_LIMITS } from '../search/limits.ts';

const Bucket = z.looseObject({
  key: z.union([z.string(), z.number()]),
  key_as_string: z.string().optional(),
  doc_count: z.int(),
});
export type SearchBucket = z.infer<typeof Bucket>;

/**
 * Of `terms` and `date_histogram`: buckets. Of `filter`: doc_count. Of `sum`, `min`, `max`, `avg`, `cardinality`: value.
 * Of `percentiles`: `values` by percent (`50.0`), which `percentilesOf` reads.
 * Aggregations below another stand beside its doc_count, by their names.
 */
const AggregationResult = z.looseObject({
  doc_count: z.int().optional(),
  doc_count_error_upper_bound: z.int().optional(),
  sum_other_doc_count: z.int().optional(),
  buckets: z.array(Bucket).optional(),
  value: z.number().nullable().optional(),
  value_as_string: z.string().optional(),
});
export type AggregationResult = z.infer<typeof AggregationResult>;

/** The values of a `percentiles`, by percent (`50.0`). An aggregation of another kind may have one below it called `values`. */
export const percentilesOf = (result: AggregationResult | undefined): Record<string, number | null> =>
  (result?.values ?? {}) as Record<string, number | null>;

export const SearchHit = z.object({
  _index: z.string(),
  _id: z.string(),
  _score: z.number().nullable(),
  _source: z.record(z.string(), z.unknown()).optional(),
  sort: z.array(z.union([z.string(), z.number(), z.null()])).optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchReply = z.object({
  /** Milliseconds. */
  took: z.int(),
  timed_out: z.literal(false),
  _shards: z.object({ total: z.int(), successful: z.int(), skipped: z.int(), failed: z.int() }),
  hits: z.object({
    total: z.object({ value: z.int(), relation: z.literal('eq') }).optional(),
    max_score: z.number().nullable(),
    hits: z.array(SearchHit),
  }),
  aggregations: z.record(z.string(), AggregationResult).optional(),
});
export type SearchReply = z.infer<typeof SearchReply>;

/** Checked by `parseSearchBody`, which names the place of a fault; here it is any object. */
const Body = z.record(z.string(), z.unknown()) as unknown as z.ZodType<SearchBody, SearchBody>;

export const search = endpoint({
  name: 'search',
  method: 'POST',
  path: '/api/search/:index/_search',
  summary: 'Search records with the supported part of the Elasticsearch query language',
  access: ['ROLE_USER'],
  params: z.object({ index: z.enum(SEARCH_INDICES) }),
  /** As clients of Elasticsearch send them; they win over the body. */
  query: z.strictObject({
    from: z.coerce.number().int().min(0).max(SEARCH_LIMITS.from).optional(),
    size: z.coerce.number().int().min(0).max(SEARCH_LIMITS.size).optional(),
    track_total_hits: z.enum(['true', 'false']).optional(),
  }),
  body: Body.optional(),
  reply: SearchReply,
  records: {},
});

/** What one search of several came to; a fault of one leaves the others as they are. */
const OneReply = z.union([
  SearchReply.extend({ status: z.literal(200) }),
  z.object({ status: z.int(), error: z.object({ type: z.string(), reason: z.string() }) }),
]);
export type OneSearchReply = z.infer<typeof OneReply>;

export const searchSeveral = endpoint({
  name: 'searchSeveral',
  method: 'POST',
  path: '/api/search/_msearch',
  summary: 'Run several searches, each in its index, in one request',
  access: ['ROLE_USER'],
  /** In turn `{index}` and a search body; as a list, or a line each (application/x-ndjson). */
  body: z.array(z.record(z.string(), z.unknown())).max(2 * SEARCH_LIMITS.searches),
  reply: z.object({ took: z.int(), responses: z.array(OneReply) }),
  records: {},
});
