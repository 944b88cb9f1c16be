import { mustEntity } from '@recto/contracts/entities/all';
import type { Entity } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { typedWords } from '@recto/contracts/lists/typed-words';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { escapedWords, labelOf, type Reference } from './model/record-label.ts';

/** All that is kept of an entity. */
export const entityKey = ({ name }: Entity) => ['entity', name] as const;

export type RecordPage = { readonly items: readonly EntityRecord[]; readonly total: number };

/** A page of records, `page` from 0; with a query those that it finds. The former page stays visible meanwhile. */
export const pageQuery = (
  entity: Entity,
  { page, size, sort, query }: { page: number; size: number; sort: string; query: string },
) => {
  const { list, search } = endpointsOf(entity);
  return queryOptions({
    queryKey: [...entityKey(entity), 'page', { page, size, sort, query }],
    queryFn: ({ signal }): Promise<RecordPage> =>
      query === '' && !entity.own?.includes('list')
        ? callPage(list, { query: { page, size, sort }, signal })
        : callPage(search, { query: { page, size, sort, query }, signal }),
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });
};

export const recordQuery = (entity: Entity, id: number) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'one', id],
    queryFn: async ({ signal }): Promise<EntityRecord> => {
      const { get, search } = endpointsOf(entity);
      if (!entity.own?.includes('get')) return call(get, { params: { id }, signal });
      // Its owner's own reading has another form.
      const [found] = await call(search, { query: { query: `id: ${id}` }, signal });
      if (!found) throw new ApiError(404);
      return found;
    },
    meta: { errors: 'silent' },
  });

/** Where a record is used, asked before it goes. */
export const usesQuery = (entity: Entity, id: number) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'uses', id],
    queryFn: ({ signal }) => call(endpointsOf(entity).uses, { params: { id }, signal }),
    gcTime: 0,
    meta: { errors: 'silent' },
  });

/** Records that a picker offers. */
const OFFERED = 20;

/** Records whose label begins with, or has, what was typed; only active ones where the entity knows that. */
export const foundQuery = (name: string, text: string, within = '') => {
  const entity = mustEntity(name);
  const words = typedWords(text).map((word) => escapedWords(word.text));
  const parts = [within, words.join(' '), entity.fields.active ? 'active: true' : ''];
  const query = parts.filter((part) => part !== '').join(' AND ');
  return queryOptions({
    queryKey: [...entityKey(entity), 'found', query],
    queryFn: async ({ signal }): Promise<Reference[]> => {
      const found = await call(endpointsOf(entity).search, { query: { query, size: OFFERED }, signal });
      return found.map((record) => ({ id: record.id, label: labelOf(entity, record) }));
    },
    meta: { errors: 'silent' },
  });
};
