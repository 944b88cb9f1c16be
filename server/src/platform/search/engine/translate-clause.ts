import type { SearchFields } from '@recto/contracts/search/fields';
import { foldCode } from '../columns/fold-code.ts';
import type { Clause } from '../plan/clause.ts';
import type { WordToken } from './engine.queries.ts';
import type { Json } from './engine-client.ts';
import { coded, codeOf, codeOfNumber, plain, small, TENANT, WORDS } from './engine-fields.ts';

/** What the database found of a look-up: tokens that the engine looks for itself, or ids of records. */
export type LookedUp =
  | { readonly words: readonly (readonly WordToken[])[]; readonly how: 'and' | 'or' | 'phrase' }
  | { readonly ids: readonly number[] };

/** What clauses are translated with. */
export type EngineView = {
  readonly fields: SearchFields;
  /** By place in `SearchPlan.finds`. */
  readonly found: readonly LookedUp[];
  /** By field of which the caller may not know everything: the values that there are and that may be known. */
  readonly visible: Readonly<Record<string, readonly string[]>>;
};

export const NONE: Json = { match_none: {} };
const ALL: Json = { match_all: {} };
/** Moments beyond are no moments of the engine. */
const LATEST = 8.64e15;

export function allOf(clauses: readonly Json[]): Json {
  const filter = clauses.filter((one) => one !== ALL);
  return filter.length === 1 ? (filter[0] as Json) : filter.length === 0 ? ALL : { bool: { filter } };
}

const anyOf = (should: readonly Json[], atLeast = 1): Json =>
  should.length < atLeast
    ? NONE
    : should.length === 1 && atLeast === 1
      ? (should[0] as Json)
      : { bool: { should, minimum_should_match: atLeast } };

export const ofTenant = (tenant: string): Json => ({ term: { [TENANT]: tenant } });

/** A clause in the language of the engine: it matches exactly the records that it matches in memory. */
export function translateClause(t: EngineView, clause: Clause): Json {
  switch (clause.kind) {
    case 'all':
      return ALL;
    case 'none':
      return NONE;
    case 'every':
      return allOf(clause.of.map((one) => translateClause(t, one)));
    case 'some':
      return anyOf(
        clause.of.map((one) => translateClause(t, one)),
        clause.atLeast,
      );
    case 'not':
      return { bool: { must_not: [translateClause(t, clause.of)] } };
    case 'found':
      return translateFound(t.found[clause.find] as LookedUp);
    case 'numbers':
    case 'range':
      return ofNumbers(t, clause);
    case 'code':
      return ofCode(t, clause);
    default:
      return ofTexts(t, clause);
  }
}

type Of<K extends Clause['kind']> = Extract<Clause, { kind: K }>;

function translateFound(found: LookedUp): Json {
  if ('ids' in found) return found.ids.length === 0 ? NONE : { terms: { id: found.ids } };
  const words = found.words.map((tokens) =>
    allOf(tokens.map(({ token, open }) => ({ [open ? 'prefix' : 'term']: { [WORDS]: { value: token } } }))),
  );
  if (words.length === 0) return NONE;
  return found.how === 'or' ? anyOf(words) : allOf(words);
}

function ofNumbers({ fields }: EngineView, clause: Of<'numbers'> | Of<'range'>): Json {
  const name = plain(clause.field);
  if (clause.kind === 'numbers') {
    const numbers = clause.numbers.filter(Number.isFinite);
    return numbers.length === 0 ? NONE : { terms: { [name]: numbers } };
  }
  const { from, to, openFrom, openTo } = clause;
  if (Number.isNaN(from) || Number.isNaN(to)) return NONE;
  if (fields[clause.field]?.kind === 'date') return ofMoments(name, clause);
  if (from === Number.POSITIVE_INFINITY || to === Number.NEGATIVE_INFINITY) return NONE;
  const ends = {
    ...(Number.isFinite(from) && { [openFrom ? 'gt' : 'gte']: from }),
    ...(Number.isFinite(to) && { [openTo ? 'lt' : 'lte']: to }),
  };
  return Object.keys(ends).length === 0 ? { exists: { field: name } } : { range: { [name]: ends } };
}

/** Moments are whole milliseconds, and both ends are part of a range. */
function ofMoments(name: string, { from, to, openFrom, openTo }: Of<'range'>): Json {
  const least = openFrom ? Math.floor(from) + 1 : Math.ceil(from);
  const most = openTo ? Math.ceil(to) - 1 : Math.floor(to);
  if (least > most || least > LATEST || most < -LATEST) return NONE;
  const ends = { ...(least >= -LATEST && { gte: least }), ...(most <= LATEST && { lte: most }) };
  return Object.keys(ends).length === 0 ? { exists: { field: name } } : { range: { [name]: ends } };
}

/** A number of a document or product, so many changes away at most. */
function ofCode({ fields, visible }: EngineView, { field, text, distance }: Of<'code'>): Json {
  const isNumber = fields[field]?.kind === 'code';
  const wanted = isNumber ? codeOfNumber(text) : codeOf(text);
  if (isNumber && wanted === '') return NONE;
  if (visible[field]) throw new Error(`${field} is compared as a code and hidden from some`);
  const name = coded(field);
  if (distance === 0) return { term: { [name]: { value: wanted } } };
  return {
    fuzzy: {
      [name]: {
        value: wanted,
        fuzziness: distance,
        prefix_length: 0,
        transpositions: true,
        rewrite: 'constant_score',
      },
    },
  };
}

function ofTexts(t: EngineView, clause: Of<'texts' | 'exists' | 'prefix'>): Json {
  const { field } = clause;
  if (field === 'id') return ALL;
  const { kind } = t.fields[field] ?? {};
  if (clause.kind === 'exists' && (kind === 'number' || kind === 'date'))
    return { exists: { field: plain(field) } };
  if (kind === 'code') {
    const begun = clause.kind === 'prefix' ? codeOf(foldCode(clause.text)) : '';
    return begun === ''
      ? { exists: { field: coded(field) } }
      : { prefix: { [coded(field)]: { value: begun } } };
  }
  const visible = t.visible[field];
  if (visible) {
    const values = visible.filter(testOf(clause));
    return values.length === 0 ? NONE : { terms: { [plain(field)]: values } };
  }
  if (clause.kind === 'exists') return { exists: { field: plain(field) } };
  const name = clause.caseless ? small(field) : plain(field);
  const written = (text: string): string => (clause.caseless ? text.toLowerCase() : text);
  if (clause.kind === 'prefix')
    return clause.text === ''
      ? { exists: { field: name } }
      : { prefix: { [name]: { value: written(clause.text) } } };
  const texts = clause.texts.filter((text) => text !== '').map(written);
  return texts.length === 0 ? NONE : { terms: { [name]: texts } };
}

/** The same for values that are at hand. */
function testOf(clause: Of<'texts' | 'exists' | 'prefix'>): (value: string) => boolean {
  if (clause.kind === 'exists') return () => true;
  const written = (text: string): string => (clause.caseless ? text.toLowerCase() : text);
  if (clause.kind === 'prefix') {
    const start = written(clause.text);
    return (value) => written(value).startsWith(start);
  }
  const texts = new Set(clause.texts.map(written));
  return (value) => texts.has(written(value));
}
