import type { Aggregation, SearchBody, SearchClause } from '@recto/contracts/search/body';

/** Numbers from 0 to 1 that a seed decides (mulberry32), so that a failure can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Random = () => number;
export const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
export const some = <T>(random: Random, of: readonly T[], most = 3): T[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(random, of));

/** Values that rows have, so that clauses find something. */
export type Vocabulary = {
  keywords: Readonly<Record<string, readonly string[]>>;
  numbers: Readonly<Record<string, readonly number[]>>;
  dates: Readonly<Record<string, readonly string[]>>;
  codes: Readonly<Record<string, readonly string[]>>;
};

/** A clause of any kind over these values, sometimes with one that no row has. */
export function randomClause(random: Random, words: Vocabulary, depth = 0): SearchClause {
  const kinds = Object.keys(CLAUSES).filter((kind) => depth < 3 || kind !== 'bool');
  return (CLAUSES[pick(random, kinds)] as (typeof CLAUSES)[string])(random, words, depth);
}

const keyword = (random: Random, { keywords }: Vocabulary): [string, string] => {
  const field = pick(random, Object.keys(keywords));
  return [field, random() < 0.05 ? 'nobody' : pick(random, keywords[field] as readonly string[])];
};

const CLAUSES: Record<string, (random: Random, words: Vocabulary, depth: number) => SearchClause> = {
  match_all: () => ({ match_all: {} }),
  term(random, words) {
    const [field, value] = keyword(random, words);
    return { term: { [field]: value } };
  },
  terms(random, words) {
    const field = pick(random, Object.keys(words.keywords));
    return { terms: { [field]: some(random, words.keywords[field] as readonly string[]) } };
  },
  exists: (random, words) => ({
    exists: { field: pick(random, [...Object.keys(words.keywords), ...Object.keys(words.numbers)]) },
  }),
  prefix(random, words) {
    const { hasProblem: _, ...keywords } = words.keywords;
    const [field, value] = keyword(random, { ...words, keywords });
    return { prefix: { [field]: value.slice(0, 1 + Math.floor(random() * value.length)) } };
  },
  number(random, words) {
    const field = pick(random, Object.keys(words.numbers));
    const value = () => pick(random, words.numbers[field] as readonly number[]);
    const ends = [
      ['gte', value()] as const,
      ['gt', value()] as const,
      ['lte', value()] as const,
      ['lt', value()] as const,
    ];
    return random() < 0.3
      ? { term: { [field]: value() } }
      : { range: { [field]: Object.fromEntries(some(random, ends, 2)) } };
  },
  date(random, words) {
    const field = pick(random, Object.keys(words.dates));
    const [from, to] = [0, 1].map(() => pick(random, words.dates[field] as readonly string[])).sort();
    return { range: { [field]: random() < 0.5 ? { gte: from, lt: to } : { gt: from, lte: to } } };
  },
  code(random, words) {
    const field = pick(random, Object.keys(words.codes));
    const code = misspelt(random, pick(random, words.codes[field] as readonly string[]));
    return { match: { [field]: { query: code, fuzziness: Math.floor(random() * 3) } } };
  },
  bool(random, words, depth) {
    const clauses = () =>
      Array.from({ length: Math.floor(random() * 3) }, () => randomClause(random, words, depth + 1));
    const [must, filter, should, must_not] = [clauses(), clauses(), clauses(), clauses()];
    const minimum_should_match = random() < 0.2 ? Math.floor(random() * (should.length + 1)) : undefined;
    return { bool: { must, filter, should, must_not, minimum_should_match } };
  },
};

/** A letter more, less, other or at its neighbour's place; a zero before it. */
function misspelt(random: Random, code: string): string {
  const at = Math.floor(random() * code.length);
  return pick(random, [
    () => code,
    () => `00${code}`,
    () => code.slice(0, at) + code.slice(at + 1),
    () => `${code.slice(0, at)}7${code.slice(at)}`,
    () => `${code.slice(0, at)}x${code.slice(at + 1)}`,
    () => code.slice(0, at) + (code[at + 1] ?? '') + code.slice(at, at + 1) + code.slice(at + 2),
  ])();
}

/** What a list asks: a query, choices of facets, counts that leave out their own, an order and a page. */
export function randomBody(random: Random, words: Vocabulary, sortable: readonly string[]): SearchBody {
  const fields = Object.keys(words.keywords);
  const chosen = [...new Set(some(random, fields))];
  const choices = new Map(
    chosen.map((field): [string, SearchClause] => [
      field,
      { terms: { [field]: some(random, words.keywords[field] as readonly string[]) } },
    ]),
  );
  const others = (field: string): SearchClause[] =>
    chosen.filter((one) => one !== field).map((one) => choices.get(one) as SearchClause);
  const aggs = Object.fromEntries(
    fields.map((field): [string, Aggregation] => [
      field,
      { filter: { bool: { filter: others(field) } }, aggs: { of: { terms: { field, size: 100 } } } },
    ]),
  );
  return {
    query: randomClause(random, words),
    post_filter: { bool: { filter: [...choices.values()] } },
    aggs,
    sort: some(random, sortable, 2).map((field) => ({ [field]: pick(random, ['asc', 'desc'] as const) })),
    from: Math.floor(random() * 20),
    size: pick(random, [5, 20, 1000]),
  };
}

const ODD: readonly unknown[] = [
  null,
  '',
  'x',
  '*',
  "'; drop table recto.extraction; --",
  '\u0000',
  '\ud800',
  'Admin_secret',
  0,
  -1,
  1e308,
  0.5,
  true,
  [],
  {},
  [[]],
  { script: { source: 'ctx' } },
  { field: 'status' },
  { field: '__proto__' },
  { gte: 'now/d', lt: 'now+1y/M' },
  { query: 'status: (NEW OR *) AND "a b"~ [1 TO', default_field: 'content' },
  { constructor: { prototype: {} } },
];

/** The same body with one or more of its parts replaced, renamed, doubled or taken away. */
export function mangled(random: Random, body: unknown): unknown {
  const copy = structuredClone(body);
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
    const holders = objectsIn(copy);
    const holder = pick(random, holders) as Record<string, unknown>;
    const key = pick(random, Object.keys(holder)) ?? 'x';
    const odd = structuredClone(pick(random, ODD));
    pick(random, [
      () => Object.assign(holder, { [key]: odd }),
      () => delete holder[key],
      () => Object.assign(holder, { [String(odd)]: holder[key] }),
      () => Object.assign(holder, { [key]: structuredClone(pick(random, holders)) }),
      () =>
        Object.assign(holder, {
          [key]: Array.from({ length: 40 }).reduce((inner) => ({ bool: { must: inner } }), odd),
        }),
      () => Object.assign(holder, { [key]: String(holder[key]).repeat(300) }),
    ])();
  }
  return copy;
}

const objectsIn = (node: unknown): object[] =>
  typeof node === 'object' && node !== null ? [node, ...Object.values(node).flatMap(objectsIn)] : [];
