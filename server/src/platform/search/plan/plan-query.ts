import type { SearchBool, SearchClause } from '@recto/contracts/search/body';
import { below } from '@recto/contracts/search/parse';
import { type Clause, every, some } from './clause.ts';
import { beginsWith, between, byIds, exists, matching, oneOf, phrase } from './field-clauses.ts';
import type { Planner } from './planner.ts';
import { planQueryString } from './query-string.ts';

type Kind = keyof SearchClause;
type Given<K extends Kind> = NonNullable<SearchClause[K]>;
type Plan<K extends Kind> = (planner: Planner, place: string, given: Given<K>, depth: number) => Clause;

/** `{field: …}` as what it is. */
function only<T>(given: Record<string, T>): [string, T] {
  return Object.entries(given)[0] as [string, T];
}

const PLANS: { [K in Kind]: Plan<K> } = {
  match_all: () => ({ kind: 'all' }),
  ids: (planner, _place, { values }) => byIds(planner, values),
  term(planner, place, given) {
    const [field, value] = only(given);
    const at = below(place, field);
    return typeof value === 'object'
      ? oneOf(planner, at, field, [value.value], value.case_insensitive)
      : oneOf(planner, at, field, [value]);
  },
  terms(planner, place, given) {
    const [field, values] = only(given);
    return oneOf(planner, below(place, field), field, values);
  },
  range(planner, place, given) {
    const [field, range] = only(given);
    return between(planner, below(place, field), field, range);
  },
  exists: (planner, place, { field }) => exists(planner, below(place, 'field'), field),
  prefix(planner, place, given) {
    const [field, value] = only(given);
    const { value: text, case_insensitive } = typeof value === 'object' ? value : { value };
    return beginsWith(planner, below(place, field), field, text, case_insensitive);
  },
  match(planner, place, given) {
    const [field, value] = only(given);
    const { query, ...options } = typeof value === 'object' ? value : { query: value };
    return matching(planner, below(place, field), field, query, options);
  },
  match_phrase_prefix(planner, place, given) {
    const [field, value] = only(given);
    return phrase(planner, below(place, field), field, typeof value === 'object' ? value.query : value);
  },
  query_string: (planner, place, given) => planQueryString(planner, place, given),
  bool: planBool,
};

/**
 * A clause of a body as it is run.
 * @throws SearchFault for a field that is not there, or cannot be asked this
 */
export function planQuery(planner: Planner, place: string, clause: SearchClause, depth = 0): Clause {
  planner.countClause(place, depth);
  const kind = (Object.keys(PLANS) as Kind[]).find((one) => clause[one] !== undefined) as Kind;
  return (PLANS[kind] as Plan<Kind>)(planner, below(place, kind), clause[kind] as Given<Kind>, depth + 1);
}

function planBool(planner: Planner, place: string, given: SearchBool, depth: number): Clause {
  const all = (name: 'must' | 'filter' | 'should' | 'must_not'): Clause[] => {
    const clauses = given[name];
    if (clauses === undefined) return [];
    if (!Array.isArray(clauses)) return [planQuery(planner, below(place, name), clauses, depth)];
    return clauses.map((one, i) => planQuery(planner, below(place, name, i), one, depth));
  };
  const needed = [...all('must'), ...all('filter')];
  const should = all('should');
  // Without anything else to hold on to, one of them must match.
  const least = given.minimum_should_match ?? (needed.length === 0 && should.length > 0 ? 1 : 0);
  const refused = all('must_not').map((of): Clause => ({ kind: 'not', of }));
  return every([...needed, ...(least > 0 ? [some(should, least)] : []), ...refused]);
}
