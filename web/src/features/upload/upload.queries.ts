import { getLogDetail } from '@recto/contracts/endpoints/extraction';
import {
  type ChannelLogDetail,
  findLogsByChecksum,
  getUploadOptions,
  listMyUploadLogs,
} from '@recto/contracts/endpoints/intake';
import { PAGING } from '@recto/contracts/limits';
import type { ChannelLogStatus } from '@recto/contracts/statuses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api.ts';
import type { Copy } from './model/file-list.ts';

export const uploadOptionsQuery = queryOptions({
  queryKey: ['upload-options'],
  queryFn: ({ signal }) => call(getUploadOptions, { signal }),
  meta: { errors: 'silent' },
});

const FINISHED: readonly ChannelLogStatus[] = ['COMPLETED', 'FAILED'];
/** Live events carry the news; this only catches one that was lost. */
const CATCH_UP_MS = 10_000;

export const logKey = (uuid: string) => ['channel-log', uuid] as const;

/** How far the server is with one file. */
export const logQuery = (uuid: string) =>
  queryOptions({
    queryKey: logKey(uuid),
    queryFn: ({ signal }): Promise<ChannelLogDetail> => call(getLogDetail, { params: { uuid }, signal }),
    refetchInterval: ({ state }) =>
      state.data && FINISHED.includes(state.data.status) ? false : CATCH_UP_MS,
    meta: { errors: 'silent' },
  });

export type LogsPage = { items: ChannelLogDetail[]; total: number };
export const LOGS_KEY = ['my-upload-logs'] as const;

/** One page of the person's own uploads, newest first. */
export const logsQuery = ({
  page = 1,
  status,
}: {
  page?: number | undefined;
  status?: ChannelLogStatus | undefined;
}) =>
  queryOptions({
    queryKey: [...LOGS_KEY, { page, status }],
    queryFn: ({ signal }): Promise<LogsPage> =>
      callPage(listMyUploadLogs, { query: { page: page - 1, size: PAGING.size, status }, signal }),
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });

/** Looks for a file with this MD5 in the tenant (C-040); `copy` says where it is, as far as this person may see it. */
export async function findCopy(md5: string): Promise<{ known: boolean; copy: Copy | null }> {
  const [logUuid] = await call(findLogsByChecksum, { params: { checksum: md5 } });
  if (!logUuid) return { known: false, copy: null };
  const log = await call(getLogDetail, { params: { uuid: logUuid } }).catch(() => null);
  if (!log) return { known: true, copy: null };
  const read = log.status === 'COMPLETED' ? log.extractions[0] : undefined;
  return { known: true, copy: { logUuid, extractionUuid: read?.extractionUuid ?? null } };
}
