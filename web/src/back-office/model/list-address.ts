import { type Entity, fieldsOf } from '@recto/contracts/entities/definition';
import { z } from 'zod';
import { kindOf } from '../kinds/all.ts';
import { escapedWords } from './record-label.ts';

/** The state of a list, as its address has it: page from 1, order, search text, and filters by the name of a field. */
export type EntityListState = {
  readonly page?: number | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  readonly [field: string]: string | number | undefined;
};

const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

/** Wrong parts of an address fall away. Which filters there are is known when the entity is. */
export const EntityListSearch = z
  .object({
    page: z.int().min(1).max(1_000_000).optional().catch(undefined),
    sort: z.string().max(100).optional().catch(undefined),
    search: text.optional().catch(undefined),
  })
  .catchall(text.optional().catch(undefined)) as unknown as z.ZodType<EntityListState, EntityListState>;

const RESERVED = ['page', 'sort', 'search'];

/** Fields of the list that can be filtered by, with what the address says of each. */
export const filtersOf = (entity: Entity, state: EntityListState): { name: string; value: string }[] =>
  entity.list
    .filter((name) => !RESERVED.includes(name))
    .map((name) => ({ name, value: String(state[name] ?? '') }));

/** Somebody who names a field knows the language; other text is words, whatever signs are in it. */
const searchQuery = (typed: string): string => (/\w\s*:/.test(typed) ? `(${typed})` : escapedWords(typed));

/** What is asked of the server; empty for the whole list. */
export function queryOf(entity: Entity, state: EntityListState): string {
  const fields = fieldsOf(entity);
  const filters = filtersOf(entity, state).flatMap(({ name, value }) => {
    const field = fields[name];
    return field && value !== '' ? [kindOf(field).query(name, value)] : [];
  });
  const search = String(state.search ?? '').trim();
  return [...(search === '' ? [] : [searchQuery(search)]), ...filters].join(' AND ');
}

/** `field,direction` in force. */
export const sortOf = (entity: Entity, state: EntityListState): string => {
  const [field = '', direction] = (state.sort ?? '').split(',');
  const known = Object.hasOwn(fieldsOf(entity), field) && (direction === 'asc' || direction === 'desc');
  return known ? `${field},${direction}` : (entity.sort ?? 'id,asc');
};
