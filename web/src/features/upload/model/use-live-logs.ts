import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import { CHANNEL_LOG_STATUSES, type ChannelLogStatus } from '@recto/contracts/statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '../../../portal/live.ts';
import { LOGS_KEY, type LogsPage, logKey } from '../upload.queries.ts';

/** Where the reading of a log is: its step, and the page of it where a step has pages. */
export type ReadingPosition = { step?: string; page?: number; of?: number };

const isStatus = (value: unknown): value is ChannelLogStatus => CHANNEL_LOG_STATUSES.some((s) => s === value);

/** Keeps what is known of logs true: statuses change in place, finished ones are fetched with what came of them. */
export function useLiveLogs(): ReadonlyMap<string, ReadingPosition> {
  const queryClient = useQueryClient();
  const [positions, setPositions] = useState<ReadonlyMap<string, ReadingPosition>>(new Map());

  useLive(({ kind, uuid, data }) => {
    if (kind !== 'channel-log') return;
    const { status } = data;
    setPositions((old) => new Map(old).set(uuid, data));
    if (!isStatus(status)) return;
    const patch = (log: ChannelLogDetail): ChannelLogDetail =>
      log.channelLogUuid === uuid ? { ...log, status } : log;
    queryClient.setQueriesData<LogsPage>(
      { queryKey: LOGS_KEY },
      (page) => page && { ...page, items: page.items.map(patch) },
    );
    if (status === 'PROCESSING') return;
    void queryClient.invalidateQueries({ queryKey: logKey(uuid) });
    void queryClient.invalidateQueries({ queryKey: LOGS_KEY });
  });
  return positions;
}
