import type { Clause } from '../plan/clause.ts';
import type { AggregationPlan, BarsPlan, PercentilesPlan, TermsPlan } from '../plan/plan-aggregations.ts';
import { SCORE, type SearchPlan, type SortPlan } from '../plan/plan-search.ts';
import type { Json } from './engine-client.ts';
import { plain } from './engine-fields.ts';
import { allOf, type EngineView, ofTenant, translateClause } from './translate-clause.ts';

/** Buckets of one `terms` that the engine is asked for when all of them are needed. */
export const EVERY = 50_000;
/** Buckets of records without a value stand beside the others, under this ending. */
export const MISSING = 'missing';
/** Hits of one page of a walk through all of them. */
export const SCROLLED = 10_000;

/**
 * A plan as a search of the engine: its answer, read by `readOutcome`, is the one that memory gives.
 * @param tenant all of whose records stand in one shard, so that nothing that is counted is a guess
 */
export function translatePlan(t: EngineView, plan: SearchPlan, tenant: string): Json {
  const isScored = plan.sort.some(({ field }) => field === SCORE);
  const filter = [ofTenant(tenant), translateClause(t, plan.query)];
  const near = isScored ? nearness(t, [plan.query, ...plan.facets]) : [];
  return {
    query: { bool: { filter, ...(near.length > 0 && { should: [{ dis_max: { queries: near } }] }) } },
    ...(plan.post.length > 0 && { post_filter: conditions(t, plan, plan.post) }),
    ...(plan.aggregations.size > 0 && { aggs: aggregations(t, plan, plan.aggregations) }),
    sort: [...plan.sort.map(sortKey), { id: 'desc' }],
    from: plan.from,
    size: plan.size,
    track_total_hits: true,
    track_scores: isScored,
    _source: false,
    docvalue_fields: ['id'],
  };
}

const conditions = (t: EngineView, plan: SearchPlan, places: readonly number[]): Json =>
  allOf(places.map((place) => translateClause(t, plan.facets[place] as Clause)));

function sortKey({ field, falling, missingFirst }: SortPlan): Json {
  const order = falling ? 'desc' : 'asc';
  if (field === SCORE) return { _score: { order } };
  return { [plain(field)]: { order, missing: missingFirst ? '_first' : '_last' } };
}

/** What tells how near a code is: the most of a place for each distance, as memory counts it. */
function nearness(t: EngineView, clauses: readonly Clause[]): Json[] {
  return clauses.flatMap((clause): Json[] => {
    if (clause.kind === 'every' || clause.kind === 'some') return nearness(t, clause.of);
    if (clause.kind === 'not') return nearness(t, [clause.of]);
    if (clause.kind !== 'code') return [];
    const scored = (distance: number, boost: number): Json => ({
      constant_score: { filter: translateClause(t, { ...clause, distance }), boost },
    });
    if (t.fields[clause.field]?.kind !== 'code') return [scored(clause.distance, 1)];
    return Array.from({ length: clause.distance + 1 }, (_, distance) =>
      scored(distance, 1 + clause.distance - distance),
    );
  });
}

type Plans = ReadonlyMap<string, AggregationPlan>;

/** Names are numbers in their order: those of a body may be any text. */
export function aggregations(t: EngineView, plan: SearchPlan, plans: Plans): Json {
  const all: Json = {};
  [...plans.values()].forEach((one, i) => {
    const aggs = one.inside.size > 0 ? { aggs: aggregations(t, plan, one.inside) } : {};
    all[`a${i}`] = { ...translateOne(t, plan, one), ...aggs };
    if (one.what.kind === 'terms' && one.what.missing !== undefined)
      all[`a${i}${MISSING}`] = {
        filter: { bool: { must_not: [{ exists: { field: plain(one.what.field) } }] } },
        ...aggs,
      };
  });
  return all;
}

function translateOne(t: EngineView, plan: SearchPlan, { what }: AggregationPlan): Json {
  switch (what.kind) {
    case 'terms':
      return { terms: translateTerms(t, what) };
    case 'date_histogram':
      return { date_histogram: translateBars(what) };
    case 'filter':
      return { filter: conditions(t, plan, what.conditions) };
    case 'percentiles':
      return { scripted_metric: percentiles(t, what) };
    case 'cardinality':
      return { scripted_metric: cardinality(t, what.field) };
    default:
      return { [what.kind]: { field: plain(what.field) } };
  }
}

/** Whether every value is needed to tell which are shown: their order, or the rest of them, is counted by us. */
export const needsAll = ({ figure, least, missing }: TermsPlan): boolean =>
  figure !== null || least > 1 || missing !== undefined;

function translateTerms({ visible }: EngineView, what: TermsPlan): Json {
  const { field, size, order, least, include } = what;
  const values = valuesOf(visible[field], include);
  const by = order.by === '_key' ? '_key' : '_count';
  const direction = order.falling ? 'desc' : 'asc';
  return {
    field: plain(field),
    size: needsAll(what) ? EVERY : size,
    min_doc_count: least,
    ...(what.figure === null && {
      order: [{ [by]: direction }, ...(by === '_key' ? [] : [{ _key: 'asc' }])],
    }),
    ...(values && { include: typeof values === 'string' ? values : values.length > 0 ? values : [''] }),
  };
}

/** Which values are counted: a list, the beginning of a pattern, or all. */
function valuesOf(
  visible: readonly string[] | undefined,
  include: TermsPlan['include'],
): readonly string[] | string | undefined {
  if (!visible) return include && ('prefix' in include ? `${include.prefix}.*` : include.values);
  if (!include) return visible;
  if ('prefix' in include) return visible.filter((value) => value.startsWith(include.prefix));
  return visible.filter((value) => include.values.includes(value));
}

/** Bars of nothing are added when the answer is read. */
const translateBars = ({ field, interval, zone }: BarsPlan): Json => ({
  field: plain(field),
  calendar_interval: interval,
  time_zone: zone.name,
  min_doc_count: 1,
});

/**
 * The engine's own percentiles are estimates. This walks through all values of a bucket, puts them in order and takes
 * what lies between two neighbours in proportion, as `percentile_cont` of SQL does.
 */
const percentiles = ({ fields }: EngineView, { field, percents }: PercentilesPlan): Json => ({
  init_script: 'state.n = new ArrayList();',
  map_script:
    fields[field]?.kind === 'date'
      ? 'if (doc[params.f].size() > 0) state.n.add((double) doc[params.f].value.toInstant().toEpochMilli());'
      : 'if (doc[params.f].size() > 0) state.n.add(doc[params.f].value);',
  combine_script: `List n = state.n; Collections.sort(n); List out = new ArrayList();
    for (def p : params.p) {
      if (n.size() == 0) { out.add(null); continue; }
      double place = (((double) p) / 100.0) * (n.size() - 1); int low = (int) Math.floor(place); double v = n.get(low);
      out.add(low == place ? v : v + (((double) n.get(low + 1)) - v) * (place - low));
    }
    return out;`,
  reduce_script: 'for (s in states) { if (s != null) return s; } return null;',
  params: { f: plain(field), p: percents },
});

/** So is its count of different values. Values that the caller may not know of are none. */
const cardinality = ({ visible }: EngineView, field: string): Json => ({
  init_script: 'state.s = new HashSet();',
  map_script: visible[field]
    ? 'for (v in doc[params.f]) { if (params.only.contains(v)) state.s.add(v); }'
    : 'for (v in doc[params.f]) { state.s.add(v); }',
  combine_script: 'return state.s.size();',
  reduce_script: 'long sum = 0; for (s in states) { if (s != null) sum += s; } return sum;',
  params: { f: plain(field), ...(visible[field] && { only: visible[field] }) },
});
