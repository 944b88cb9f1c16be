import type { Category } from '@recto/contracts/categories';
import { getCategoryUsage, listUsedCategories } from '@recto/contracts/endpoints/billing';
import { search } from '@recto/contracts/endpoints/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Rows of a page of the table. */
export const ROWS = 20;

export const usedCategoriesQuery = queryOptions({
  queryKey: ['usage', 'categories'],
  queryFn: ({ signal }) => call(listUsedCategories, { signal }),
  meta: { errors: 'silent' },
});

export const categoryUsageQuery = (category: Category) =>
  queryOptions({
    queryKey: ['usage', category],
    queryFn: ({ signal }) => call(getCategoryUsage, { params: { category }, signal }),
    meta: { errors: 'silent' },
  });

/** A charge, as the index `subscriptionusage` shows it. */
export type UsageRow = {
  id: number;
  quantity: number;
  timestamp: string;
  reason: 'PAGES' | 'LATER' | 'DUPLICATE' | 'NO_DUPLICATE' | 'CARRIED';
  extractionUuid: string | null;
  channelLog: { id: number; originalName: string | null } | null;
  plan: { id: number; name: string } | null;
};

/** A page of charges, the latest first. @param page from 1 */
export const usageRowsQuery = (category: Category, page: number) =>
  queryOptions({
    queryKey: ['usage', category, 'rows', page],
    queryFn: async ({ signal }) => {
      const { hits } = await call(search, {
        params: { index: 'subscriptionusage' },
        query: {},
        body: { query: { term: { category } }, from: (page - 1) * ROWS, size: ROWS, track_total_hits: true },
        signal,
      });
      return {
        total: hits.total?.value ?? 0,
        rows: hits.hits.map(({ _source }) => _source as unknown as UsageRow),
      };
    },
    meta: { errors: 'silent' },
  });
