import type { Entity } from '@recto/contracts/entities/definition';
import { PAGING } from '@recto/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageQuery } from '../entity.queries.ts';
import { type EntityListState, queryOf, readEntityList, sortOf } from '../model/list-address.ts';

/** A list of records as its address says, with what came of it. */
export function useEntityList(entity: Entity) {
  const address = useSearch({ strict: false });
  const state = useMemo(() => readEntityList(address), [address]);
  const navigate = useNavigate();
  const size = entity.paged === false ? PAGING.entityMaxSize : PAGING.size;
  const page = entity.paged === false ? 1 : (state.page ?? 1);
  const sort = sortOf(entity, state);
  const query = [entity.narrowed ?? '', queryOf(entity, state)].filter((part) => part !== '').join(' AND ');
  const result = useQuery(pageQuery(entity, { page: page - 1, size, sort, query }));
  const go = (search: EntityListState, replace: boolean): void =>
    void navigate({ to: '.', search: search as never, replace });
  const pages = Math.ceil((result.data?.total ?? 0) / size);
  return {
    state,
    /** False: everything is shown that the list is of. */
    isNarrowed: queryOf(entity, state) !== '',
    page,
    pages,
    size,
    sort,
    query,
    result,
    /** Changes what is shown; the list starts at its first page again. */
    put: (changes: Partial<EntityListState>): void => go({ ...state, ...changes, page: undefined }, true),
    /** Everything again, in the order that it has. */
    clear: (): void => go({ sort: state.sort }, true),
    turn: (to: number): void => {
      if (to >= 1 && to <= pages) go({ ...state, page: to > 1 ? to : undefined }, false);
    },
    /** By this field; once more: the other way round. */
    sortBy: (field: string): void => {
      const [by, direction] = sort.split(',');
      go(
        {
          ...state,
          page: undefined,
          sort: `${field},${by === field && direction === 'asc' ? 'desc' : 'asc'}`,
        },
        true,
      );
    },
  };
}
export type EntityList = ReturnType<typeof useEntityList>;
