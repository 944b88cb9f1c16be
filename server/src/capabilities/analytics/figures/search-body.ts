import type { ChartQuestion } from '@recto/contracts/charts/question';
import {
  type AggregationResult,
  percentilesOf,
  type SearchBucket,
  type SearchReply,
} from '@recto/contracts/endpoints/search';
import type { Aggregation, SearchBody } from '@recto/contracts/search/body';
import type { AskedFields } from '../charts/askable.ts';
import { type AskedAt, clauseOfAll } from './filter-clause.ts';
import type { Cell, FigureGroup, Figures } from './groups.ts';
import { nameOfStart } from './period.ts';

/** Names of aggregations: the groups, and what is measured of each. */
const GROUPS = 'groups';
const VALUE = 'measured';

type Aggs = Record<string, Aggregation>;
type Measured = { readonly aggs: Aggs; readonly order: string; read(bucket: Results): number | null };
type Results = Record<string, unknown>;

/** How each measure is asked for, and read from the answer. */
function measured({ measure: { how, field = '' } }: ChartQuestion): Measured {
  const single = (aggregation: Aggregation): Measured => ({
    aggs: { [VALUE]: aggregation },
    order: VALUE,
    read: (bucket) => (bucket[VALUE] as AggregationResult | undefined)?.value ?? null,
  });
  const percentile = (percent: number): Measured => ({
    aggs: { [VALUE]: { percentiles: { field, percents: [percent] } } },
    order: `${VALUE}.${percent}`,
    read: (bucket) => Object.values(percentilesOf(bucket[VALUE] as AggregationResult | undefined))[0] ?? null,
  });
  switch (how) {
    case 'count':
      return { aggs: {}, order: '_count', read: (bucket) => Number(bucket.doc_count ?? 0) };
    case 'sum':
      return single({ sum: { field } });
    case 'average':
      return single({ avg: { field } });
    case 'min':
      return single({ min: { field } });
    case 'max':
      return single({ max: { field } });
    case 'distinct':
      return single({ cardinality: { field } });
    case 'median':
      return percentile(50);
    case 'p90':
      return percentile(90);
  }
}

/** A question as a search that brings no records, only figures. */
export function searchBody(
  question: ChartQuestion,
  fields: AskedFields,
  moment: AskedAt,
  zoneName: string,
): SearchBody {
  const { by, over } = question;
  const { aggs, order } = measured(question);
  const bars: Aggregation | null = over && {
    date_histogram: {
      field: over.field,
      calendar_interval: over.interval,
      time_zone: fields.get(over.field)?.kind === 'day' ? 'UTC' : zoneName,
      min_doc_count: 1,
    },
    aggs,
  };
  const tree = by.reduceRight<Aggregation | null>(
    (below, { field, most }) => ({
      terms: { field, size: most, order: { [order]: 'desc' } },
      aggs: below ? { ...aggs, [GROUPS]: below } : aggs,
    }),
    bars,
  );
  return {
    size: 0,
    track_total_hits: true,
    query: clauseOfAll(question.filters, fields, moment),
    aggs: tree ? { [GROUPS]: tree } : aggs,
  };
}

/** What came of it, by groups. */
export function readSearch(
  question: ChartQuestion,
  fields: AskedFields,
  { zone }: AskedAt,
  { hits, aggregations = {} }: SearchReply,
): Figures {
  const { by, over } = question;
  const records = hits.total?.value ?? 0;
  const value = measured(question);
  if (by.length === 0 && !over) {
    const whole = value.read({ ...aggregations, doc_count: records });
    return { groups: [{ keys: [], value: whole }], records, others: 0 };
  }
  const isDay = over && fields.get(over.field)?.kind === 'day';
  const keyOf = (bucket: SearchBucket, depth: number): Cell => {
    const field = by[depth];
    if (!field) {
      const at = Number(bucket.key);
      return isDay ? new Date(at).toISOString().slice(0, 10) : nameOfStart(at, over?.interval ?? '', zone);
    }
    return fields.get(field.field)?.kind === 'boolean' ? bucket.key_as_string === 'true' : bucket.key;
  };
  const walk = (results: Results, above: Cell[]): FigureGroup[] => {
    const { buckets = [] } = (results[GROUPS] ?? {}) as AggregationResult;
    return buckets.flatMap((bucket) => {
      const keys = [...above, keyOf(bucket, above.length)];
      return GROUPS in bucket ? walk(bucket, keys) : [{ keys, value: value.read(bucket) }];
    });
  };
  const first = (aggregations[GROUPS]?.buckets ?? []).reduce((sum, bucket) => sum + bucket.doc_count, 0);
  const several = by[0] && fields.get(by[0].field)?.kind === 'keywords';
  return { groups: walk(aggregations, []), records, others: several ? null : records - first };
}
