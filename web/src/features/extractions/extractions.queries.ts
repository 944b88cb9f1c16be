import { type ExtractionListItem, listExtractions } from '@recto/contracts/endpoints/extraction';
import { PAGING } from '@recto/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../../lib/api.ts';
import { LIST_SORT, type ListSearch } from './list-search.ts';

export type ListPage = { items: ExtractionListItem[]; total: number; milliseconds: number };

/** All pages of the list, whatever their filters. */
export const LIST_KEY = ['extractions'] as const;

/** One page, newest first, with the time that the answer took. The former page stays visible meanwhile. */
export const listQuery = ({ page = 1, status, category, search }: ListSearch) =>
  queryOptions({
    queryKey: [...LIST_KEY, { page, status, category, search }],
    queryFn: async ({ signal }): Promise<ListPage> => {
      const asked = performance.now();
      const query = { page: page - 1, size: PAGING.size, sort: LIST_SORT, status, category, search };
      const answer = await callPage(listExtractions, { query, signal });
      return { ...answer, milliseconds: Math.round(performance.now() - asked) };
    },
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });
