import type { SearchBody } from '@recto/contracts/search/body';
import { SEARCH_DEFAULTS, SEARCH_LIMITS } from '@recto/contracts/search/limits';
import { below, SearchFault } from '@recto/contracts/search/parse';
import { type Clause, every, type Find } from './clause.ts';
import { type AggregationPlan, Facets, planAggregations } from './plan-aggregations.ts';
import { planQuery } from './plan-query.ts';
import { Planner, type Searched } from './planner.ts';

export type SortPlan = { field: string; falling: boolean; missingFirst: boolean };

/** A search as it is run. */
export type SearchPlan = {
  /** What every hit and every count must match, the caller's restriction included. */
  query: Clause;
  /** Conditions of facets; `post` and the filters of aggregations name them by place. At most 30. */
  facets: readonly Clause[];
  /** Of `post_filter`: narrows the hits alone. */
  post: readonly number[];
  aggregations: ReadonlyMap<string, AggregationPlan>;
  sort: readonly SortPlan[];
  from: number;
  size: number;
  showTotal: boolean;
  /** Which properties of a record are shown; null for none at all. */
  source: { includes: readonly string[]; excludes: readonly string[] } | null;
  finds: readonly Find[];
  /** Fields that are looked at. */
  fields: readonly string[];
};

export const SCORE = '_score';

/**
 * @param restriction what the caller may see at all; it is part of the query and cannot be asked away
 * @param defaultSort falling, where the body says nothing
 * @throws SearchFault for what the index cannot do
 */
export function planSearch(
  index: Searched,
  body: SearchBody,
  {
    restriction,
    defaultSort,
    now,
  }: { restriction: (planner: Planner) => Clause; defaultSort: string; now: number },
): SearchPlan {
  const planner = new Planner(index, now);
  const facets = new Facets();
  const asked = body.query ? planQuery(planner, 'query', body.query) : ({ kind: 'all' } as const);
  const post = body.post_filter
    ? facets.place('post_filter', planQuery(planner, 'post_filter', body.post_filter))
    : [];
  const aggregations = planAggregations(planner, facets, '', body);
  refuseMany(aggregations);
  const sort = planSort(planner, body, defaultSort);
  const restricted = restriction(planner);
  return {
    query: every([restricted, asked]),
    facets: facets.conditions,
    post,
    aggregations,
    sort,
    from: body.from ?? 0,
    size: body.size ?? SEARCH_DEFAULTS.size,
    showTotal: body.track_total_hits !== false,
    source: planSource(body._source),
    finds: planner.finds,
    fields: [...planner.used],
  };
}

function refuseMany(aggregations: ReadonlyMap<string, AggregationPlan>): void {
  const count = (plans: ReadonlyMap<string, AggregationPlan>): number =>
    [...plans.values()].reduce((sum, plan) => sum + 1 + count(plan.inside), 0);
  if (count(aggregations) > SEARCH_LIMITS.aggregations)
    throw new SearchFault('aggs', `more than ${SEARCH_LIMITS.aggregations} aggregations`);
}

function planSort(planner: Planner, { sort }: SearchBody, defaultSort: string): SortPlan[] {
  const newest: SortPlan = { field: defaultSort, falling: true, missingFirst: false };
  planner.field('sort', defaultSort, 'sort');
  const score: SortPlan = { field: SCORE, falling: true, missingFirst: false };
  if (sort === undefined) return planner.scored ? [score, newest] : [newest];
  const list = Array.isArray(sort) ? sort : [sort];
  const plans = list.map((key, i): SortPlan => {
    const place = Array.isArray(sort) ? below('sort', i) : 'sort';
    const [field, how] =
      typeof key === 'string' ? [key, undefined] : (Object.entries(key)[0] as [string, Key]);
    if (field === SCORE) return score;
    const { name } = planner.field(typeof key === 'string' ? place : below(place, field), field, 'sort');
    const { order = 'asc', missing = '_last' } = typeof how === 'object' ? how : { order: how };
    return { field: name, falling: order === 'desc', missingFirst: missing === '_first' };
  });
  return plans.length === 0 ? [newest] : plans;
}

type Key = 'asc' | 'desc' | { order?: 'asc' | 'desc'; missing?: '_last' | '_first' } | undefined;

function planSource(given: SearchBody['_source']): SearchPlan['source'] {
  if (given === false) return null;
  if (given === undefined || given === true) return { includes: [], excludes: [] };
  const list = (names: string | string[] | undefined): string[] =>
    names === undefined ? [] : Array.isArray(names) ? names : [names];
  if (typeof given === 'string' || Array.isArray(given)) return { includes: list(given), excludes: [] };
  return { includes: list(given.includes), excludes: list(given.excludes) };
}
