import type { SearchRange } from '@recto/contracts/search/body';
import { allows, type SearchField } from '@recto/contracts/search/fields';
import { SearchFault } from '@recto/contracts/search/parse';
import { TimeZone } from '../calendar.ts';
import { isUuid } from '../is-uuid.ts';
import { type Clause, some } from './clause.ts';
import type { Planner } from './planner.ts';
import { readDate } from './read-date.ts';

/** Clauses about one field. All of them throw SearchFault, with the place, for what the field cannot be asked. */

type Value = string | number | boolean;

const numberOf = (place: string, value: Value): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) throw new SearchFault(place, 'must be a number');
  return number;
};

/** Equal to one of these. */
export function oneOf(
  planner: Planner,
  place: string,
  asked: string,
  values: readonly Value[],
  caseless = false,
): Clause {
  const { kind, name: field } = planner.field(place, asked, 'term');
  if (values.length === 0) return { kind: 'none' };
  if (kind === 'number') return { kind: 'numbers', field, numbers: values.map((v) => numberOf(place, v)) };
  if (kind === 'date') return some(values.map((value) => onDate(planner, place, field, value)));
  if (kind === 'id') return byFind(planner, field, values.map(String));
  if (kind === 'code')
    return some(values.map((v) => ({ kind: 'code', field, text: String(v), distance: 0 })));
  return { kind: 'texts', field, texts: values.map(String), caseless };
}

const byFind = (planner: Planner, field: string, values: readonly string[]): Clause => ({
  kind: 'found',
  find: planner.find({ by: 'values', field, values }),
});

function onDate(planner: Planner, place: string, field: string, value: Value): Clause {
  if (typeof value === 'boolean') throw new SearchFault(place, 'must be a date');
  const moment = readDate(place, value, { now: planner.now, zone: TimeZone.named() });
  return { kind: 'range', field, from: moment, to: moment, openFrom: false, openTo: false };
}

/** Records with one of these uuids. */
export const byIds = (planner: Planner, values: readonly string[]): Clause =>
  values.length === 0 ? { kind: 'none' } : byFind(planner, planner.index.idField, values);

export function between(planner: Planner, place: string, asked: string, range: SearchRange): Clause {
  const { kind, name: field } = planner.field(place, asked, 'range');
  const zone = zoneOf(`${place}.time_zone`, range.time_zone);
  const end = (name: 'gte' | 'gt' | 'lte' | 'lt', otherwise: number): number => {
    const value = range[name];
    if (value === undefined) return otherwise;
    if (kind === 'number') return numberOf(`${place}.${name}`, value);
    return readDate(`${place}.${name}`, value, {
      now: planner.now,
      zone,
      up: name === 'gt' || name === 'lte',
    });
  };
  const above = { gte: end('gte', -Infinity), gt: end('gt', -Infinity) };
  const under = { lte: end('lte', Infinity), lt: end('lt', Infinity) };
  return {
    kind: 'range',
    field,
    from: Math.max(above.gte, above.gt),
    openFrom: range.gt !== undefined && above.gt >= above.gte,
    to: Math.min(under.lte, under.lt),
    openTo: range.lt !== undefined && under.lt <= under.lte,
  };
}

/** @throws SearchFault for a zone that nobody knows */
export function zoneOf(place: string, name: string | undefined): TimeZone {
  try {
    return TimeZone.named(name);
  } catch {
    throw new SearchFault(place, 'is not a time zone');
  }
}

export function exists(planner: Planner, place: string, asked: string): Clause {
  return { kind: 'exists', field: planner.field(place, asked, 'exists').name };
}

export function beginsWith(
  planner: Planner,
  place: string,
  asked: string,
  text: string,
  caseless = false,
): Clause {
  const { name: field } = planner.field(place, asked, 'prefix');
  return { kind: 'prefix', field, text, caseless };
}

/** AUTO as Elasticsearch has it: by the length of the text. */
const distanceOf = (fuzziness: string | number | undefined, text: string): number => {
  if (fuzziness !== 'AUTO') return Number(fuzziness ?? 0);
  return text.length < 3 ? 0 : text.length < 6 ? 1 : 2;
};

export type Matching = { operator?: string | undefined; fuzziness?: string | number | undefined };

export function matching(
  planner: Planner,
  place: string,
  asked: string,
  value: Value,
  { operator = 'or', fuzziness }: Matching,
): Clause {
  const found = planner.field(place, asked);
  const { name: field } = found;
  const distance = distanceOf(fuzziness, String(value));
  if (distance > 0 || isCode(found)) {
    planner.field(place, field, 'fuzzy');
    planner.scored ||= distance > 0;
    return { kind: 'code', field, text: String(value), distance };
  }
  if (!allows(found, 'words')) return oneOf(planner, place, field, [value]);
  return inWords(planner, field, String(value), operator.toLowerCase() === 'and' ? 'and' : 'or');
}

/** Words of a record. A uuid that somebody pasted stands in none: it names the records that have it in an id. */
function inWords(planner: Planner, field: string, text: string, how: 'and' | 'or' | 'phrase'): Clause {
  const words: Clause = { kind: 'found', find: planner.find({ by: 'words', field, text, how }) };
  const uuid = text.trim().toLowerCase();
  if (!isUuid(uuid)) return words;
  const ids = Object.entries(planner.index.fields).filter(([, { kind }]) => kind === 'id');
  return some([words, ...ids.map(([id]) => byFind(planner, id, [uuid]))]);
}

const isCode = ({ kind, fuzzy }: SearchField): boolean => kind === 'code' || fuzzy === true;

/** These words in this order, the last one perhaps only begun. Of fields without words: a value that begins so. */
export function phrase(planner: Planner, place: string, asked: string, text: string): Clause {
  const found = planner.field(place, asked);
  const { name: field } = found;
  if (!allows(found, 'words')) return beginsWith(planner, place, field, text);
  return inWords(planner, field, text, 'phrase');
}
