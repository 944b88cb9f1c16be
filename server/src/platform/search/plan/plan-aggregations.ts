import { AGGREGATION_KINDS, type Aggregation, type CalendarInterval } from '@recto/contracts/search/body';
import { SEARCH_DEFAULTS, SEARCH_LIMITS } from '@recto/contracts/search/limits';
import { below, SearchFault } from '@recto/contracts/search/parse';
import type { TimeZone } from '../calendar.ts';
import { type Clause, conditionsOf } from './clause.ts';
import { zoneOf } from './field-clauses.ts';
import { planQuery } from './plan-query.ts';
import type { Planner } from './planner.ts';

export type TermsPlan = {
  kind: 'terms';
  field: string;
  size: number;
  /** Anything but `_count` and `_key`: the path of a figure below. */
  order: { by: string; falling: boolean };
  /** What `order` names below, and its percent where it is one of several. */
  figure: { name: string; percent: number | null } | null;
  least: number;
  missing: string | undefined;
  /** Which values are counted; all of them without it. */
  include: { values: readonly string[] } | { prefix: string } | undefined;
};
export type BarsPlan = {
  kind: 'date_histogram';
  field: string;
  interval: CalendarInterval;
  zone: TimeZone;
  /** Bars of nothing are left out. */
  skipEmpty: boolean;
};
/** `conditions`: places in `SearchPlan.facets`. */
export type FilterPlan = { kind: 'filter'; conditions: readonly number[] };
export type FigurePlan = { kind: 'sum' | 'min' | 'max' | 'avg' | 'cardinality'; field: string };
export type PercentilesPlan = { kind: 'percentiles'; field: string; percents: readonly number[] };

export type AggregationPlan = {
  /** Where it stands in the body. */
  place: string;
  what: TermsPlan | BarsPlan | FilterPlan | FigurePlan | PercentilesPlan;
  inside: ReadonlyMap<string, AggregationPlan>;
};

/** The conditions that facets share: each is looked at once, however many of them name it. */
export class Facets {
  readonly conditions: Clause[] = [];
  private readonly known = new Map<string, number>();

  /** Places of the conditions of a clause. @throws SearchFault when there are too many */
  place(place: string, clause: Clause): number[] {
    return conditionsOf(clause).map((condition) => {
      const key = JSON.stringify(condition);
      const known = this.known.get(key) ?? this.conditions.length;
      if (known === SEARCH_LIMITS.facetFilters)
        throw new SearchFault(place, `more than ${SEARCH_LIMITS.facetFilters} different conditions`);
      if (!this.known.has(key)) this.conditions.push(condition);
      this.known.set(key, known);
      return known;
    });
  }
}

type Given = Record<string, Aggregation>;

/** @throws SearchFault for what a field cannot be counted by, and for more than the limits allow */
export function planAggregations(
  planner: Planner,
  facets: Facets,
  place: string,
  given: { aggs?: Given | undefined; aggregations?: Given | undefined },
  depth = 0,
): Map<string, AggregationPlan> {
  const plans = new Map<string, AggregationPlan>();
  for (const name of ['aggs', 'aggregations'] as const)
    for (const [key, aggregation] of Object.entries(given[name] ?? {})) {
      const at = below(place, name, key);
      if (depth >= SEARCH_LIMITS.aggregationDepth)
        throw new SearchFault(
          at,
          `more than ${SEARCH_LIMITS.aggregationDepth} aggregations inside one another`,
        );
      plans.set(key, planOne(planner, facets, at, aggregation, depth));
    }
  return plans;
}

function planOne(
  planner: Planner,
  facets: Facets,
  place: string,
  given: Aggregation,
  depth: number,
): AggregationPlan {
  const kind = AGGREGATION_KINDS.find(
    (one) => given[one] !== undefined,
  ) as (typeof AGGREGATION_KINDS)[number];
  const what = planKind(planner, facets, below(place, kind), given);
  const inside = planAggregations(planner, facets, place, given, depth + 1);
  if (inside.size > 0 && !HOLDS_OTHERS.includes(kind))
    throw new SearchFault(below(place, 'aggs'), `${kind} holds no others`);
  if (inside.size > 0 && what.kind === 'terms' && planner.index.fields[what.field]?.kind === 'keywords')
    throw new SearchFault(below(place, 'aggs'), 'not below a field of several values');
  if (what.kind === 'terms' && !BUCKET_KEYS.includes(what.order.by))
    what.figure = figureOf(below(place, kind, 'order'), what.order.by, inside);
  return { place: below(place, kind), what, inside };
}

const BUCKET_KEYS: readonly string[] = ['_count', '_key'];

/** @throws SearchFault for an order by what is not there, or is not one figure */
function figureOf(
  place: string,
  path: string,
  inside: ReadonlyMap<string, AggregationPlan>,
): TermsPlan['figure'] {
  const name = [...inside.keys()].find((one) => path === one || path.startsWith(`${one}.`));
  const what = name === undefined ? undefined : inside.get(name)?.what;
  const rest = path.slice((name?.length ?? 0) + 1);
  if (
    name !== undefined &&
    what?.kind === 'percentiles' &&
    what.percents.includes(Number(rest || Number.NaN))
  )
    return { name, percent: Number(rest) };
  const isFigure =
    what?.kind === 'filter'
      ? ['', '_count', 'doc_count'].includes(rest)
      : FIGURES.some((kind) => kind === what?.kind) && ['', 'value'].includes(rest);
  if (name === undefined || !isFigure) throw new SearchFault(place, 'must be _count, _key or a figure below');
  return { name, percent: null };
}

const HOLDS_OTHERS: readonly string[] = ['terms', 'date_histogram', 'filter'];

function planKind(
  planner: Planner,
  facets: Facets,
  place: string,
  given: Aggregation,
): AggregationPlan['what'] {
  if (given.terms) return planTerms(planner, place, given.terms);
  if (given.date_histogram) return planBars(planner, place, given.date_histogram);
  if (given.filter)
    return { kind: 'filter', conditions: facets.place(place, planQuery(planner, place, given.filter)) };
  if (given.percentiles) {
    const { field: asked, percents = SEARCH_DEFAULTS.percents } = given.percentiles;
    const { name } = planner.field(below(place, 'field'), asked, 'calculate');
    return { kind: 'percentiles', field: name, percents };
  }
  const kind = FIGURES.find((one) => given[one] !== undefined) as FigurePlan['kind'];
  const { field: asked } = given[kind] as { field: string };
  const use = kind === 'cardinality' ? 'buckets' : 'calculate';
  const { name: field } = planner.field(below(place, 'field'), asked, use);
  return { kind, field };
}

const FIGURES = ['sum', 'min', 'max', 'avg', 'cardinality'] as const;

function planTerms(planner: Planner, place: string, given: NonNullable<Aggregation['terms']>): TermsPlan {
  const { name: field } = planner.field(below(place, 'field'), given.field, 'buckets');
  const [first] = Array.isArray(given.order) ? given.order : [given.order];
  const [by, direction] = Object.entries(first ?? { _count: 'desc' })[0] ?? ['_count', 'desc'];
  const { include } = given;
  return {
    kind: 'terms',
    field,
    size: given.size ?? SEARCH_DEFAULTS.buckets,
    order: { by, falling: direction === 'desc' },
    figure: null,
    least: given.min_doc_count ?? 1,
    missing: given.missing,
    include:
      include === undefined
        ? undefined
        : typeof include === 'string'
          ? { prefix: include.slice(0, -'.*'.length) }
          : { values: include },
  };
}

function planBars(
  planner: Planner,
  place: string,
  given: NonNullable<Aggregation['date_histogram']>,
): BarsPlan {
  const { name: field } = planner.field(below(place, 'field'), given.field, 'bars');
  return {
    kind: 'date_histogram',
    field,
    interval: given.calendar_interval,
    zone: zoneOf(below(place, 'time_zone'), given.time_zone),
    skipEmpty: (given.min_doc_count ?? 0) > 0,
  };
}
