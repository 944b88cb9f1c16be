import type { Category } from '@recto/contracts/categories';
import { getLogMetadata, listBatchLogs, listLogExtractions } from '@recto/contracts/endpoints/channel-logs';
import type { Facet, ListState } from '@recto/contracts/lists/definition';
import { SOURCE_LIST } from '@recto/contracts/lists/source-list';
import type { Said } from '@recto/contracts/said/said';
import type { ChannelLogStatus } from '@recto/contracts/statuses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { listQuery } from '../../portal/list/list-query.ts';

/** A log as the list of sources finds it. */
export type Source = {
  readonly id: number;
  readonly channelLogUuid: string;
  readonly category: Category | null;
  /** Empty: an upload. */
  readonly inbox: string;
  readonly status: ChannelLogStatus;
  readonly processRemarks: string | null;
  /** The same as a code, where the server wrote it. */
  readonly processSaid: Said | null;
  readonly originalName: string;
  readonly logFrom: string;
  readonly logDate: string;
  readonly createdDate: string;
};

/** All pages of the list, whatever their filters. */
export const SOURCES_KEY = ['sources'] as const;

export const sourcesQuery = (state: ListState, facets: readonly Facet[]) =>
  listQuery<Source>(SOURCES_KEY, SOURCE_LIST, state, facets);

/** Everything that pages of logs ask for besides the record. */
export const LOG_PAGE_KEY = ['channel-log-page'] as const;
const logKey = (id: number) => [...LOG_PAGE_KEY, id] as const;

export const logExtractionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...logKey(id), 'extractions'],
    queryFn: ({ signal }) => call(listLogExtractions, { params: { id }, signal }),
    meta: { errors: 'silent' },
  });

export const logMetadataQuery = (id: number) =>
  queryOptions({
    queryKey: [...logKey(id), 'metadata'],
    queryFn: ({ signal }) => call(getLogMetadata, { params: { id }, signal }),
    meta: { errors: 'silent' },
  });

/** Logs of the batch of a log. */
export const batchQuery = (id: number, batch: string) =>
  queryOptions({
    queryKey: [...logKey(id), 'batch', batch],
    queryFn: ({ signal }) => call(listBatchLogs, { params: { id: batch }, signal }),
    meta: { errors: 'silent' },
  });
