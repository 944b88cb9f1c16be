import type { Category } from '@recto/contracts/categories';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import {
  getExtractionByUuid,
  getOcrText,
  getTraces,
  listExtractionEvents,
} from '@recto/contracts/endpoints/extraction';
import { getValueHistory, listChangeLogs } from '@recto/contracts/endpoints/history';
import { listActiveOutputChannels, listDeliveries } from '@recto/contracts/endpoints/posting';
import { getReviewTimes } from '@recto/contracts/endpoints/presence';
import { getNextToReview } from '@recto/contracts/endpoints/review';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { painted } from '../../lib/after-paint.ts';
import { call } from '../../lib/api.ts';
import { zoneHere } from '../../lib/dates.ts';
import type { FollowedList } from './model/queue.ts';
import type { SlotAddress } from './model/slots.ts';

/** Documents with a change that is on screen before the server has it, and the version that it was made on. */
const shownAhead = new Map<string, number>();

/** Says that a change of this version is on screen and on its way to the server; null: not any more. */
export const showAhead = (uuid: string, version: number | null): void => {
  if (version === null) shownAhead.delete(uuid);
  else shownAhead.set(uuid, version);
};

/**
 * An answer that was under way while a save finished must not bring the older record back, nor one that left before a
 * change take that off the screen again while it is on its way.
 */
export const keepNewer = (before: unknown, after: unknown): unknown => {
  const [old, fresh] = [before, after] as [ExtractionDetail | undefined, ExtractionDetail];
  if (!old) return fresh;
  if (old.version > fresh.version) return old;
  const changed = shownAhead.get(old.extractionUuid) === fresh.version;
  return replaceEqualDeep(old, changed ? { ...fresh, revisedResult: old.revisedResult } : fresh);
};

export const extractionQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid],
    queryFn: ({ signal }) => call(getExtractionByUuid, { params: { uuid }, signal }),
    structuralSharing: keepNewer,
    meta: { errors: 'silent' },
  });

/** What waits after a document. Asked anew by each document, as the queue moves on with every confirmation. */
export const nextQuery = (uuid: string, list: FollowedList | undefined) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'next', list ?? null],
    queryFn: async ({ signal }) => {
      await painted();
      const query = list ? { ...list, zone: zoneHere() } : {};
      return call(getNextToReview, { params: { uuid }, query, signal });
    },
    meta: { errors: 'silent' },
  });

/** Medians of the last 30 days of one category. */
export const reviewTimesQuery = (category: Category) =>
  queryOptions({
    queryKey: ['review-times', category],
    queryFn: ({ signal }) => call(getReviewTimes, { query: { category }, signal }),
  });

export const eventsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'events'],
    queryFn: ({ signal }) => call(listExtractionEvents, { params: { key: uuid }, signal }),
  });

export const tracesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'traces'],
    queryFn: ({ signal }) => call(getTraces, { params: { uuid }, signal }),
  });

/** Of one version: each save may add to it. */
export const valueHistoryQuery = (
  uuid: string,
  version: number,
  { sectionId, fieldId, tableId, row }: SlotAddress,
) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'value-history', version, sectionId, tableId, row, fieldId],
    queryFn: ({ signal }) =>
      call(getValueHistory, { params: { uuid }, query: { sectionId, fieldId, tableId, row }, signal }),
  });

export const changeLogsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['change-logs', id, version],
    queryFn: ({ signal }) => call(listChangeLogs, { params: { id }, signal }),
  });

export const ocrTextQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'ocr-text'],
    queryFn: ({ signal }) => call(getOcrText, { params: { uuid }, signal }),
  });

export const deliveriesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'deliveries'],
    queryFn: ({ signal }) => call(listDeliveries, { params: { uuid }, signal }),
  });

export const outputChannelsQuery = queryOptions({
  queryKey: ['output-channels', 'active'],
  queryFn: ({ signal }) => call(listActiveOutputChannels, { signal }),
  staleTime: 60_000,
});
