import { readPage } from '@recto/contracts/address';
import { type Entity, fieldsOf, isArchived } from '@recto/contracts/entities/definition';
import { typedWords } from '@recto/contracts/lists/typed-words';
import { kindOf } from '../kinds/all.ts';
import { escapedWords } from './record-label.ts';

/** The state of a list, as its address has it: page from 1, order, search text, and filters by the name of a field. */
export type EntityListState = {
  readonly page?: number | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  readonly [field: string]: string | number | undefined;
};

const readOrder = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 100 ? value : undefined;

/** An address typed by hand may make a number or a yes of a text. */
const readValue = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

/** Wrong parts of an address fall away. Which filters there are is known when the entity is. */
export const readEntityList = (given: Readonly<Record<string, unknown>>): EntityListState => {
  const read = Object.entries(given).map(([name, value]): [string, string | number | undefined] => {
    if (name === 'page') return [name, readPage(value)];
    return [name, name === 'sort' ? readOrder(value) : readValue(value)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
};

const RESERVED = ['page', 'sort', 'search'];

/** Fields of the list that can be filtered by, with what the address says of each. */
export const filtersOf = (entity: Entity, state: EntityListState): { name: string; value: string }[] =>
  [...entity.list, ...(isArchived(entity) ? ['archived'] : [])]
    .filter((name) => !RESERVED.includes(name))
    .map((name) => ({ name, value: String(state[name] ?? '') }));

/** Somebody who names a field knows the language; other text is words, whatever signs are in it. */
const namesField = (entity: Entity, typed: string): boolean =>
  [...typed.matchAll(/(\w+)\s*:/g)].some(
    ([, name = '']) => name === '_exists_' || Object.hasOwn(fieldsOf(entity), name),
  );

/** Words in any order, each anywhere; one with a `*` behind it begins a text. */
const searchQuery = (entity: Entity, typed: string): string =>
  namesField(entity, typed)
    ? `(${typed})`
    : typedWords(typed)
        .map(({ text, goesOn }) => escapedWords(text) + (goesOn ? '*' : ''))
        .join(' ');

/** What is asked of the server; empty for the whole list. */
export function queryOf(entity: Entity, state: EntityListState): string {
  const fields = fieldsOf(entity);
  const filters = filtersOf(entity, state).flatMap(({ name, value }) => {
    const field = fields[name];
    return field && value !== '' ? [kindOf(field).query(name, value)] : [];
  });
  const search = searchQuery(entity, String(state.search ?? ''));
  return [search, ...filters].filter((part) => part !== '').join(' AND ');
}

/** `field,direction` in force. */
export const sortOf = (entity: Entity, state: EntityListState): string => {
  const [field = '', direction] = (state.sort ?? '').split(',');
  const known = Object.hasOwn(fieldsOf(entity), field) && (direction === 'asc' || direction === 'desc');
  return known ? `${field},${direction}` : (entity.sort ?? 'id,asc');
};
