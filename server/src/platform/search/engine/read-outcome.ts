import type { AggregationResult } from '@recto/contracts/endpoints/search';
import type { SearchFields } from '@recto/contracts/search/fields';
import { SEARCH_LIMITS } from '@recto/contracts/search/limits';
import { SearchFault } from '@recto/contracts/search/parse';
import { edges } from '../calendar.ts';
import type { AggregationPlan, BarsPlan, TermsPlan } from '../plan/plan-aggregations.ts';
import { SCORE, type SearchPlan } from '../plan/plan-search.ts';
import { largestValues } from '../run/largest-values.ts';
import { nameOfPercent } from '../run/percentiles.ts';
import type { SearchOutcome } from '../run/run-plan.ts';
import { keyOfValue } from '../run/terms.ts';
import { EngineRefused } from './engine-client.ts';
import { MISSING, needsAll } from './translate-plan.ts';

type Bucket = { key?: string | number; doc_count: number } & Record<string, unknown>;
type Node = Record<string, unknown>;
export type EngineHit = { _score: number | null; sort: (string | number | null)[]; fields: { id: number[] } };
export type EngineReply = {
  hits: { total: { value: number }; hits: EngineHit[] };
  aggregations?: Node;
  _shards: { failed: number };
  timed_out: boolean;
};

/** @throws EngineRefused for an answer of which a part is missing */
export function readOutcome(fields: SearchFields, plan: SearchPlan, reply: EngineReply): SearchOutcome {
  if (reply.timed_out || reply._shards.failed > 0)
    throw new EngineRefused(200, 'a part of the answer is missing');
  const reader = new Reader(fields);
  const [results = {}] = reader.all(plan.aggregations, [reply.aggregations ?? {}]);
  return {
    total: reply.hits.total.value,
    hits: reply.hits.hits.map((hit) => readHit(plan, hit)),
    aggregations: results,
  };
}

export function readHit({ sort }: SearchPlan, hit: EngineHit): SearchOutcome['hits'][number] {
  const isScored = sort.some(({ field }) => field === SCORE);
  return {
    id: hit.fields.id[0] as number,
    score: isScored ? hit._score : null,
    sort: sort.map((_, i) => hit.sort[i] ?? null),
  };
}

type Results = Record<string, AggregationResult>;
type Plans = ReadonlyMap<string, AggregationPlan>;

/** Reads level by level, as memory counts, so that what is too much is refused at the same place. */
class Reader {
  private made = 0;
  private readonly fields: SearchFields;

  constructor(fields: SearchFields) {
    this.fields = fields;
  }

  /** Results by name in each of the nodes. */
  all(plans: Plans, nodes: readonly Node[]): Results[] {
    const results = nodes.map((): Results => ({}));
    [...plans].forEach(([name, plan], i) => {
      this.one(plan, `a${i}`, nodes).forEach((result, at) => {
        (results[at] as Results)[name] = result;
      });
    });
    return results;
  }

  private one(plan: AggregationPlan, key: string, nodes: readonly Node[]): AggregationResult[] {
    const { what } = plan;
    const own = nodes.map((node) => (node[key] ?? {}) as Node);
    switch (what.kind) {
      case 'terms':
        return this.terms(
          plan,
          what,
          own,
          what.missing === undefined ? null : nodes.map((node) => node[key + MISSING] as Bucket),
        );
      case 'date_histogram':
        return this.bars(plan, what, own);
      case 'filter': {
        const inside = this.all(plan.inside, own);
        return own.map((node, i) => ({
          doc_count: (node.doc_count as number | undefined) ?? 0,
          ...inside[i],
        }));
      }
      case 'percentiles':
        return own.map(({ value }) => ({
          values: Object.fromEntries(
            what.percents.map((percent, i) => [
              nameOfPercent(percent),
              (value as number[] | null)?.[i] ?? null,
            ]),
          ),
        }));
      default:
        return own.map(({ value }) => ({
          value: (value as number | null | undefined) ?? EMPTY[what.kind] ?? null,
        }));
    }
  }

  private terms(
    { place, inside }: AggregationPlan,
    what: TermsPlan,
    own: readonly Node[],
    missing: readonly Bucket[] | null,
  ): AggregationResult[] {
    const found = own.map((node, i) => {
      const buckets = [...((node.buckets ?? []) as Bucket[])];
      const without = missing?.[i];
      if (without && without.doc_count >= what.least)
        buckets.push({ ...without, key: what.missing as string });
      const other = (node.sum_other_doc_count ?? 0) as number;
      if (needsAll(what) && other > 0 && what.least === 1)
        throw new EngineRefused(200, 'too many values to put in order');
      return { buckets, other: needsAll(what) ? 0 : other };
    });
    const figure = figureReader(what, inside);
    const shown = found.map(({ buckets }) => shownOf(what, buckets, figure));
    this.count(
      place,
      shown.reduce((sum, { length }) => sum + length, 0),
    );
    const results = this.all(inside, shown.flat());
    let at = 0;
    return found.map(({ buckets, other }, i) => ({
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: other + total(buckets) - total(shown[i] as Bucket[]),
      buckets: (shown[i] as Bucket[]).map(({ key, doc_count }) => ({
        ...keyOfValue(this.fields[what.field]?.kind, String(key)),
        doc_count,
        ...results[at++],
      })),
    }));
  }

  private bars(
    { place, inside }: AggregationPlan,
    what: BarsPlan,
    own: readonly Node[],
  ): AggregationResult[] {
    const found = own.map((node) => (node.buckets ?? []) as Bucket[]);
    const keys = found.flat().map(({ key }) => key as number);
    if (keys.length === 0) return own.map(() => ({ buckets: [] }));
    const [first, last] = ends(keys);
    const starts = edges(first, last, what.interval, what.zone, SEARCH_LIMITS.bars);
    if (!starts)
      throw new SearchFault(
        place,
        `more than ${SEARCH_LIMITS.bars} bars: ask for longer ones, or for less time`,
      );
    this.count(place, (starts.length - 1) * own.length);
    const filled = found.map((buckets) => (what.skipEmpty ? buckets : withEmpty(buckets, starts)));
    const results = this.all(inside, filled.flat());
    let at = 0;
    return filled.map((buckets) => ({
      buckets: buckets.map(({ key, doc_count }) => ({
        key: key as number,
        key_as_string: new Date(key as number).toISOString(),
        doc_count,
        ...results[at++],
      })),
    }));
  }

  private count(place: string, more: number): void {
    this.made += more;
    if (this.made > SEARCH_LIMITS.bucketsInAll)
      throw new SearchFault(place, `more than ${SEARCH_LIMITS.bucketsInAll} buckets in all`);
  }
}

/** Of no records. */
const EMPTY: Readonly<Record<string, number>> = { sum: 0, cardinality: 0 };

const total = (buckets: readonly Bucket[]): number =>
  buckets.reduce((sum, { doc_count }) => sum + doc_count, 0);

function ends(keys: readonly number[]): [number, number] {
  return keys.reduce<[number, number]>(
    ([low, high], key) => [Math.min(low, key), Math.max(high, key)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

/** Bars of nothing between the first and the last. */
function withEmpty(buckets: readonly Bucket[], starts: Float64Array): Bucket[] {
  const known = new Map(buckets.map((bucket) => [bucket.key as number, bucket]));
  const [first, last] = ends([...known.keys()]);
  return [...starts]
    .filter((start) => start >= first && start <= last)
    .map((key) => known.get(key) ?? { key, doc_count: 0 });
}

/** The values that are shown, in order. */
function shownOf(
  what: TermsPlan,
  buckets: readonly Bucket[],
  figureOf: ((bucket: Bucket) => number | null) | null,
): Bucket[] {
  const counted = buckets.map(({ doc_count }, code) => ({ code, count: doc_count }));
  const text = (code: number): string => String((buckets[code] as Bucket).key);
  const figures = figureOf && new Map(buckets.map((bucket, code) => [code, figureOf(bucket)]));
  return largestValues(counted, what.size, what.order, text, figures).map(
    ({ code }) => buckets[code] as Bucket,
  );
}

/** Reads the figure below a bucket that values are put in order by; null when they are not. */
function figureReader({ figure }: TermsPlan, inside: Plans): ((bucket: Bucket) => number | null) | null {
  if (!figure) return null;
  const key = `a${[...inside.keys()].indexOf(figure.name)}`;
  const below = inside.get(figure.name)?.what;
  const place = below?.kind === 'percentiles' ? below.percents.indexOf(figure.percent as number) : null;
  return (bucket) => {
    const node = (bucket[key] ?? {}) as { value?: number | (number | null)[] | null; doc_count?: number };
    if (place !== null) return (node.value as (number | null)[] | null)?.[place] ?? null;
    return (node.value as number | null | undefined) ?? node.doc_count ?? null;
  };
}
