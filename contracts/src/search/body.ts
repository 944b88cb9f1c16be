import { z } from 'zod';
import { SEARCH_LIMITS as LIMITS } from './limits.ts';

/**
 * The subset of the Elasticsearch search body that is understood; everything else is refused by name. Names and
 * meanings are those of its query language, so that the same body can be sent to a cluster.
 */

const text = z.string().max(LIMITS.valueLength);
const value = z.union([text, z.number(), z.boolean()], { error: 'must be a text, a number, true or false' });
const point = z.union([text, z.number()], { error: 'must be a number or a date' });
const fieldName = z.string().max(200);
/** Accepted, and without effect: hits are in the order of `sort`. */
const boost = z.number().optional();

const only = (what: string) => (given: object) =>
  Object.values(given).filter((one) => one !== undefined).length === 1 || what;
const exactly = <T extends z.ZodType<object>>(of: T, what: string) =>
  of.refine((given) => only(what)(given) === true, `must have exactly one ${what}`);

/** `{field: …}`. */
const byField = <T extends z.ZodType>(of: T) => exactly(z.record(fieldName, of), 'field').optional();
/** A value alone, or with options. */
const orPlain = <P extends z.ZodType, T extends z.ZodType>(plain: P, full: T) => z.union([plain, full]);

const Operator = z.enum(['and', 'or', 'AND', 'OR']);
const caseless = z.boolean().optional();

const Range = z.strictObject({
  gte: point.optional(),
  gt: point.optional(),
  lte: point.optional(),
  lt: point.optional(),
  time_zone: z.string().max(64).optional(),
  boost,
});
export type SearchRange = z.output<typeof Range>;

const Match = z.strictObject({
  query: value,
  operator: Operator.optional(),
  fuzziness: z
    .union([z.enum(['AUTO', '0', '1', '2']), z.int().min(0).max(LIMITS.fuzziness)], {
      error: `must be AUTO, or 0 to ${LIMITS.fuzziness}`,
    })
    .optional(),
  boost,
});

const QueryString = z.strictObject({
  query: z.string().max(LIMITS.queryStringLength),
  default_field: fieldName.optional(),
  fields: z.array(fieldName).min(1).max(10).optional(),
  default_operator: Operator.optional(),
  boost,
});

/** Clauses that hold no others. */
const LEAVES = {
  match_all: z.strictObject({ boost }).optional(),
  ids: z.strictObject({ values: z.array(text).max(LIMITS.values), boost }).optional(),
  term: byField(orPlain(value, z.strictObject({ value, case_insensitive: caseless, boost }))),
  terms: byField(z.array(value).max(LIMITS.values)),
  range: byField(Range),
  exists: z.strictObject({ field: fieldName, boost }).optional(),
  prefix: byField(orPlain(text, z.strictObject({ value: text, case_insensitive: caseless, boost }))),
  match: byField(orPlain(value, Match)),
  match_phrase_prefix: byField(orPlain(text, z.strictObject({ query: text, boost }))),
  query_string: QueryString.optional(),
};

type Leaves = z.output<z.ZodObject<typeof LEAVES>>;
type Several<T> = T | T[];
/** One clause of a query: exactly one of its properties is there. */
export type SearchClause = Leaves & { bool?: SearchBool | undefined };
export type SearchBool = {
  must?: Several<SearchClause> | undefined;
  filter?: Several<SearchClause> | undefined;
  should?: Several<SearchClause> | undefined;
  must_not?: Several<SearchClause> | undefined;
  minimum_should_match?: number | undefined;
  boost?: number | undefined;
};

/** One, or a list of them. */
const several = <T extends z.ZodType>(of: T) => z.union([of, z.array(of).max(LIMITS.clauses)]).optional();

export const SearchClause: z.ZodType<SearchClause> = z.lazy(() =>
  exactly(z.strictObject({ ...LEAVES, bool: Bool.optional() }), 'kind of clause'),
);
const Bool: z.ZodType<SearchBool> = z.lazy(() =>
  z.strictObject({
    must: several(SearchClause),
    filter: several(SearchClause),
    should: several(SearchClause),
    must_not: several(SearchClause),
    minimum_should_match: z.int().min(0).max(LIMITS.clauses).optional(),
    boost,
  }),
);

// ── Aggregations ────────────────────────────────────────────────────────────────────────────────
const direction = z.enum(['asc', 'desc']);
/** `_count`, `_key`, or the name of a figure below: `misses`, of percentiles `time.90`, of a filter its count. */
const BucketOrder = exactly(z.record(fieldName, direction), 'of _count, _key and a figure below');

const Terms = z.strictObject({
  field: fieldName,
  size: z.int().min(1).max(LIMITS.buckets).optional(),
  order: several(BucketOrder),
  min_doc_count: z.int().min(1).optional(),
  /** Where records without a value are counted. */
  missing: text.optional(),
  /** These values only, or those that begin so: `FR.*`. */
  include: z
    .union([
      text.regex(/^[^.*+?|(){}[\]\\"~&#@<>]*\.\*$/, 'must be the beginning of a value and `.*`'),
      z.array(text).max(LIMITS.values),
    ])
    .optional(),
});

export const CALENDAR_INTERVALS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type CalendarInterval = (typeof CALENDAR_INTERVALS)[number];

const DateHistogram = z.strictObject({
  field: fieldName,
  calendar_interval: z.enum(CALENDAR_INTERVALS),
  time_zone: z.string().max(64).optional(),
  /** Without it bars of no records stand between the first and the last. */
  min_doc_count: z.int().min(0).max(1).optional(),
});

const OfField = z.strictObject({ field: fieldName });

const Percentiles = z.strictObject({
  field: fieldName,
  percents: z.array(z.number().min(0).max(100)).min(1).max(LIMITS.percents).optional(),
});

/** Aggregations that hold no others but below them. */
const KINDS = {
  terms: Terms.optional(),
  date_histogram: DateHistogram.optional(),
  filter: SearchClause.optional(),
  sum: OfField.optional(),
  min: OfField.optional(),
  max: OfField.optional(),
  avg: OfField.optional(),
  percentiles: Percentiles.optional(),
  cardinality: OfField.optional(),
};
export const AGGREGATION_KINDS = Object.keys(KINDS) as (keyof typeof KINDS)[];
export type AggregationKind = keyof typeof KINDS;

export type Aggregation = z.output<z.ZodObject<typeof KINDS>> & {
  aggs?: Record<string, Aggregation> | undefined;
  aggregations?: Record<string, Aggregation> | undefined;
};
/** What stands in a bucket beside the results of aggregations below it. */
const TAKEN = [
  'key',
  'key_as_string',
  'doc_count',
  'doc_count_error_upper_bound',
  'sum_other_doc_count',
  'buckets',
  'value',
  'value_as_string',
];
const name = z
  .string()
  .regex(/^[^[\]>]{1,100}$/, 'must be a name of at most 100 letters without [ ] >')
  .refine((text) => !TAKEN.includes(text), 'must not be a name that results have themselves');

export const Aggregation: z.ZodType<Aggregation> = z.lazy(() =>
  z
    .strictObject({ ...KINDS, aggs: Aggregations.optional(), aggregations: Aggregations.optional() })
    .refine(
      (given) => AGGREGATION_KINDS.filter((kind) => given[kind] !== undefined).length === 1,
      `must be exactly one of ${AGGREGATION_KINDS.join(', ')}`,
    ),
);
const Aggregations = z.record(name, Aggregation);

// ── The body ────────────────────────────────────────────────────────────────────────────────────
const SortKey = z.union([
  fieldName,
  exactly(
    z.record(
      fieldName,
      z.union([
        direction,
        z.strictObject({ order: direction.optional(), missing: z.enum(['_last', '_first']).optional() }),
      ]),
    ),
    'field',
  ),
]);

const names = z.union([fieldName, z.array(fieldName).max(100)]);

export const SearchBody = z.strictObject({
  query: SearchClause.optional(),
  /** Narrows the hits, not the aggregations: how the counts of a facet ignore its own choice. */
  post_filter: SearchClause.optional(),
  /** `_score` puts the nearest of fuzzy matches first. */
  sort: z.union([SortKey, z.array(SortKey).max(LIMITS.sortKeys)]).optional(),
  from: z.int().min(0).max(LIMITS.from).optional(),
  size: z.int().min(0).max(LIMITS.size).optional(),
  /** The total is exact whatever this says; `false` leaves it out. */
  track_total_hits: z.union([z.boolean(), z.int()]).optional(),
  _source: z
    .union([z.boolean(), names, z.strictObject({ includes: names.optional(), excludes: names.optional() })])
    .optional(),
  aggs: Aggregations.optional(),
  aggregations: Aggregations.optional(),
});
export type SearchBody = z.output<typeof SearchBody>;
