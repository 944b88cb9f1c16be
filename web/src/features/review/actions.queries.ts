import type { Category } from '@recto/contracts/categories';
import {
  listEnvironments,
  listHistory,
  listMailExtractions,
  listRelated,
  listTags,
} from '@recto/contracts/endpoints/actions';
import { getLogDetail } from '@recto/contracts/endpoints/extraction';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Tags to pick from. When they cannot be loaded there are none to pick (2-review, "Tag search failure"). */
export const tagsQuery = queryOptions({
  queryKey: ['extraction-tags'],
  queryFn: ({ signal }) => call(listTags, { query: {}, signal }),
  meta: { errors: 'silent' },
});

export const historyQuery = (category: Category, categoryKey: string) =>
  queryOptions({
    queryKey: ['extractions-by-key', category, categoryKey],
    queryFn: ({ signal }) => call(listHistory, { params: { category }, query: { categoryKey }, signal }),
  });

export const relatedQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'related'],
    queryFn: ({ signal }) => call(listRelated, { params: { uuid }, signal }),
  });

export const mailExtractionsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'mail-extractions'],
    queryFn: ({ signal }) => call(listMailExtractions, { params: { uuid }, signal }),
  });

export const logQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['channel-log', uuid],
    queryFn: ({ signal }) => call(getLogDetail, { params: { uuid }, signal }),
  });

export const environmentsQuery = queryOptions({
  queryKey: ['environments'],
  queryFn: ({ signal }) => call(listEnvironments, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { errors: 'silent' },
});
