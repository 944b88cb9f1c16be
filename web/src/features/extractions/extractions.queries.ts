import { getAnalyticsSite, listTags } from '@recto/contracts/endpoints/actions';
import { type ExtractionListItem, getExtractionByUuid } from '@recto/contracts/endpoints/extraction';
import { checkCertificate } from '@recto/contracts/endpoints/reference';
import { search } from '@recto/contracts/endpoints/search';
import { BULK_MOST } from '@recto/contracts/limits';
import { listClause, listSort } from '@recto/contracts/lists/compile';
import type { Facet, ListState } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { zoneHere } from '../../lib/dates.ts';
import { type ListPage, listQuery } from '../../portal/list/list-query.ts';

/** A row: what every list shows, and what the search found it by. */
export type FoundExtraction = ExtractionListItem & {
  readonly vendor?: string | null;
  readonly failedChecks?: readonly string[] | null;
  readonly hasProblem?: boolean | null;
};
export type ExtractionPage = ListPage<FoundExtraction>;

/** All pages of the list, whatever their filters. */
export const LIST_KEY = ['extractions'] as const;

export const extractionsQuery = (state: ListState, facets: readonly Facet[]) =>
  listQuery<FoundExtraction>(LIST_KEY, EXTRACTION_LIST, state, facets);

/** Shows nothing while it is not known yet which filters the list opens with, whatever has been found meanwhile. */
export const WAITING = { queryKey: [...LIST_KEY, 'waiting'] as unknown[], enabled: false };

/** So many are asked for by one search. */
const AT_ONCE = 1000;

/** Uuids of what a list finds on all of its pages, in its order; no more than `BULK_MOST`. */
export async function findAll(state: ListState): Promise<string[]> {
  const query = listClause(EXTRACTION_LIST, state, { zone: zoneHere() });
  const sort = listSort(EXTRACTION_LIST, state);
  const uuids: string[] = [];
  for (let from = 0; from < BULK_MOST; from += AT_ONCE) {
    const body = { query, sort, from, size: AT_ONCE, _source: false };
    const { hits } = await call(search, { params: { index: 'extraction' }, query: {}, body });
    uuids.push(...hits.hits.map(({ _id }) => _id));
    if (hits.hits.length < AT_ONCE) break;
  }
  return uuids;
}

/** The whole record, for what a row cannot tell. */
export const recordQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['extraction-of-row', uuid, version],
    queryFn: ({ signal }) => call(getExtractionByUuid, { params: { uuid }, signal }),
    staleTime: 60_000,
    meta: { errors: 'silent' },
  });

/** What the names on a certificate are known as. */
export const certificateNamesQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['certificate-names', uuid, version],
    queryFn: ({ signal }) => call(checkCertificate, { params: { uuid }, signal }),
    meta: { errors: 'silent' },
  });

export const tagsQuery = queryOptions({
  queryKey: ['extraction-tags'],
  queryFn: ({ signal }) => call(listTags, { query: {}, signal }),
});

/** The way into the site where analytics are managed, if there is one. */
export const analyticsSiteQuery = queryOptions({
  queryKey: ['analytics-site'],
  queryFn: ({ signal }) => call(getAnalyticsSite, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { errors: 'silent' },
});
