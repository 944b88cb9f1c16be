import type { Aggregation, SearchBody, SearchClause } from '../search/body.ts';
import { SEARCH_LIMITS } from '../search/limits.ts';
import {
  type ChoiceFacet,
  chosenOf,
  type DateFacet,
  type Facet,
  familyOf,
  type GivenFacet,
  type ListDefinition,
  type ListState,
  type NumbersFacet,
  sortOf,
  type TextFacet,
  textOf,
} from './definition.ts';
import { wordsOf } from './typed-words.ts';

/** `zone`: the IANA name of the time zone whose days are meant. */
type Options = { readonly zone?: string | undefined };

const ANY: SearchClause = { match_all: {} };
const all = (clauses: readonly SearchClause[]): SearchClause =>
  clauses.length === 0 ? ANY : clauses.length === 1 ? clauses[0]! : { bool: { filter: [...clauses] } };
const oneOf = (clauses: readonly SearchClause[]): SearchClause =>
  clauses.length === 1 ? clauses[0]! : { bool: { should: [...clauses], minimum_should_match: 1 } };

/** By id: a facet that stands in several places of a list is one filter. */
const distinct = (list: ListDefinition): Facet[] => [
  ...new Map(list.facets.map((facet) => [facet.id, facet])).values(),
];
const isChoice = (facet: Facet): facet is ChoiceFacet => facet.kind === 'choices';

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

function ticked(
  { id, field, values: known, also, caseless, without }: ChoiceFacet,
  state: ListState,
): SearchClause | null {
  const chosen = chosenOf(state, id);
  if (without !== undefined && chosen.includes(without)) {
    const others = chosen.filter((value) => value !== without);
    const none: SearchClause = { bool: { must_not: { exists: { field } } } };
    return oneOf([none, ...(others.length > 0 ? [{ terms: { [field]: others } }] : [])]);
  }
  const values = chosen.flatMap((value) => [value, ...(also?.[value] ?? [])]);
  if (values.length === 0) return null;
  if (caseless)
    return oneOf(values.map((value) => ({ term: { [field]: { value, case_insensitive: true } } })));
  const isFlag = known?.every((value) => value in FLAGS);
  return { terms: { [field]: values.map((value) => (isFlag ? FLAGS[value]! : value)) } };
}

/** Both ends of `2026-01-01..2026-01-31` or `0.5..0.9`; empty where there is none. */
export const endsOf = (range: string): { from: string; to: string } => {
  const [from = '', to = ''] = range.split('..');
  return { from, to };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function between({ id, field, days }: DateFacet, state: ListState, { zone }: Options): SearchClause | null {
  const { from, to } = endsOf(textOf(state, id));
  const ends = {
    ...(DAY.test(from) && { gte: `${from}T00:00:00` }),
    ...(DAY.test(to) && { lte: `${to}T23:59:59.999` }),
  };
  if (Object.keys(ends).length === 0) return null;
  return { range: { [field]: { ...ends, ...(zone !== undefined && !days && { time_zone: zone }) } } };
}

function within({ id, field }: NumbersFacet, state: ListState): SearchClause | null {
  const { from, to } = endsOf(textOf(state, id));
  const ends = { ...(from !== '' && { gte: Number(from) }), ...(to !== '' && { lte: Number(to) }) };
  return Object.keys(ends).length === 0 ? null : { range: { [field]: ends } };
}

/** Letters that a text must have for one of them to be wrong: nearly everything is near a shorter one. */
const LONG_ENOUGH = 4;

function typed({ id, fields, stripZeros, exact }: TextFacet, state: ListState): SearchClause | null {
  const given = textOf(state, id);
  const text = stripZeros ? given.replace(/^0+(?=.)/, '') : given;
  if (text === '') return null;
  if (exact)
    return oneOf(fields.map(({ name }) => ({ term: { [name]: { value: text, case_insensitive: true } } })));
  const clauses = fields.flatMap(({ name, fuzziness }): SearchClause[] => [
    { prefix: { [name]: { value: text, case_insensitive: true } } },
    { match: { [name]: { query: text, ...nearness(text, fuzziness) } } },
  ]);
  return oneOf(clauses);
}

/** Two letters are asked for as such (E-021), whatever the length. */
const nearness = (text: string, fuzziness: 1 | 2 | undefined) =>
  fuzziness === 2 || (fuzziness === 1 && text.length >= LONG_ENOUGH) ? { fuzziness } : {};

function given({ id, fields, days }: GivenFacet, state: ListState): SearchClause | null {
  const value = textOf(state, id);
  if (days) return value === '' ? null : (fields.map((field) => onDays(field, value))[0] ?? null);
  return value === '' ? null : oneOf(fields.map((field) => ({ term: { [field]: value } })));
}

/** `2026-01-01..2026-01-31 Asia/Taipei`: those days where that clock is used. */
function onDays(field: string, value: string): SearchClause | null {
  const [range = '', zone] = value.split(' ');
  const { from, to } = endsOf(range);
  if (!zone || !DAY.test(from) || !DAY.test(to)) return null;
  return { range: { [field]: { gte: `${from}T00:00:00`, lte: `${to}T23:59:59.999`, time_zone: zone } } };
}

/** What a facet that has no counts of its own says. */
function said(facet: Exclude<Facet, ChoiceFacet>, state: ListState, options: Options): SearchClause | null {
  if (facet.kind === 'dates') return between(facet, state, options);
  if (facet.kind === 'numbers') return within(facet, state);
  return facet.kind === 'given' ? given(facet, state) : typed(facet, state);
}

/** What of the state holds for hits and counts alike: family, search box, days, typed text. */
function common(list: ListDefinition, state: ListState, options: Options): SearchClause[] {
  const family = familyOf(list, state);
  const search = textOf(state, 'search');
  return [
    ...(family ? [family.clause] : []),
    ...(search.trim() === '' ? [] : [list.search(wordsOf(search))]),
    ...distinct(list).flatMap((facet) => {
      if (facet.kind === 'choices') return [];
      const clause = said(facet, state, options);
      return clause ? [clause] : [];
    }),
  ];
}

type Ticked = { readonly id: string; readonly clause: SearchClause };

const choices = (list: ListDefinition, state: ListState): Ticked[] =>
  distinct(list)
    .filter(isChoice)
    .flatMap((facet) => {
      const clause = ticked(facet, state);
      return clause ? [{ id: facet.id, clause }] : [];
    });

/** Everything that narrows a list, as one clause: for exports, queues and changes of all that it shows. */
export const listClause = (list: ListDefinition, state: ListState, options: Options = {}): SearchClause =>
  all([...common(list, state, options), ...choices(list, state).map(({ clause }) => clause)]);

/** Words and fuzzy numbers: the nearest come first. */
const isNearest = (list: ListDefinition, state: ListState): boolean =>
  list.facets.some(
    (facet) =>
      facet.kind === 'text' &&
      facet.fields.some(({ fuzziness }) => fuzziness) &&
      textOf(state, facet.id) !== '',
  );

/** The order of a list; equal ones by their number, so that a page never repeats what another showed. */
export function listSort(list: ListDefinition, state: ListState): NonNullable<SearchBody['sort']> {
  const [field = '', direction] = sortOf(list, state).split(',');
  const order = direction === 'asc' ? 'asc' : 'desc';
  return [...(isNearest(list, state) && !state.sort ? ['_score'] : []), { [field]: order }, { id: order }];
}

/**
 * One page of a list with the counts of the facets that are shown. What is ticked in a facet narrows the hits and the
 * counts of all facets but its own.
 */
export function compileList(
  list: ListDefinition,
  state: ListState,
  shown: readonly Facet[],
  options: Options = {},
): SearchBody {
  const filters = common(list, state, options);
  const ticks = choices(list, state);
  const counts = shown.filter(isChoice).map(({ id, field, without }): [string, Aggregation] => [
    id,
    {
      filter: all(ticks.filter((tick) => tick.id !== id).map(({ clause }) => clause)),
      aggs: {
        values: { terms: { field, size: SEARCH_LIMITS.facetBuckets, ...(without && { missing: without }) } },
      },
    },
  ]);
  return {
    ...(filters.length > 0 && { query: { bool: { filter: filters } } }),
    ...(ticks.length > 0 && { post_filter: all(ticks.map(({ clause }) => clause)) }),
    sort: listSort(list, state),
    from: ((state.page ?? 1) - 1) * list.pageSize,
    size: list.pageSize,
    ...(counts.length > 0 && { aggs: Object.fromEntries(counts) }),
  };
}
