import type { CaseSource } from '@recto/contracts/case-content';
import {
  type CaseDetail,
  getCaseByUuid,
  getCaseChecks,
  listCaseActivity,
  locateInCase,
} from '@recto/contracts/endpoints/case-review';
import { type ExtractionListItem, getExtractionByUuid } from '@recto/contracts/endpoints/extraction';
import { listMentionable } from '@recto/contracts/endpoints/mentions';
import { search } from '@recto/contracts/endpoints/search';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { painted } from '../../lib/after-paint.ts';
import { call } from '../../lib/api.ts';

/** An answer that was under way while a save finished must not bring the older case back. */
const keepNewer = (before: unknown, after: unknown): unknown => {
  const [old, fresh] = [before, after] as [CaseDetail | undefined, CaseDetail];
  if (!old) return fresh;
  return old.version > fresh.version ? old : replaceEqualDeep(old, fresh);
};

/** A case with everything that its review shows. */
export const caseQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['document-case', uuid],
    queryFn: ({ signal }) => call(getCaseByUuid, { params: { uuid }, signal }),
    structuralSharing: keepNewer,
    meta: { errors: 'silent' },
  });

/** What happened to a case, the newest first. */
export const activityQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: ['document-case', uuid, 'activity'],
    queryFn: ({ signal, pageParam }) =>
      call(listCaseActivity, {
        params: { uuid },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    // Files that came in have no number: they are told with the first page.
    getNextPageParam: ({ activity, more }) =>
      more ? Math.min(...activity.map(({ id }) => Number(id)).filter(Number.isInteger)) : undefined,
    meta: { errors: 'silent' },
  });

/** What the documents of a case agree in, as they are now, and what stands in the way of its confirmation. */
export const checksQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['document-case', uuid, 'checks'],
    queryFn: async ({ signal }) => {
      await painted();
      return call(getCaseChecks, { params: { uuid }, signal });
    },
    meta: { errors: 'silent' },
  });

/** Members who see a case. */
export const peopleQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['document-case', uuid, 'people'],
    queryFn: ({ signal }) => call(listMentionable, { params: { uuid }, signal }),
    staleTime: 300_000,
    meta: { errors: 'silent' },
  });

/** Where values stand on the pages of their documents, as these are now. */
export const placesQuery = (uuid: string, version: number, places: readonly CaseSource[]) =>
  queryOptions({
    queryKey: ['document-case', uuid, 'places', version, places],
    queryFn: ({ signal }) =>
      call(locateInCase, { params: { uuid }, body: { places: places.slice(0, 200) }, signal }),
    enabled: places.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { errors: 'silent' },
  });

/** A document of a case with its pages, as the review of documents asks for it. */
export const documentQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid],
    queryFn: ({ signal }) => call(getExtractionByUuid, { params: { uuid }, signal }),
    meta: { errors: 'silent' },
  });

/** What a dialog about documents has to know of each. */
export const documentsQuery = (uuids: readonly string[]) =>
  queryOptions({
    queryKey: ['documents-of-dialog', uuids],
    queryFn: async ({ signal }) => {
      const body = { query: { ids: { values: [...uuids] } }, size: uuids.length };
      const { hits } = await call(search, { params: { index: 'extraction' }, query: {}, body, signal });
      return hits.hits.map(({ _source }) => _source as ExtractionListItem);
    },
  });
