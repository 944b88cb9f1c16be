import type { LiveEvent } from '@recto/contracts/endpoints/platform';
import { EXTRACTION_STATUSES, type ExtractionStatus } from '@recto/contracts/statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newsWithin, useLive } from '../../portal/live.ts';
import { type ExtractionPage, LIST_KEY } from './extractions.queries.ts';

/** How far the reading of a log is, as far as the screen was told. */
export type Progress = { step?: string; page?: number; of?: number };

/** Refetches at most once in this time, however many documents are being read. */
const REFRESH_MS = 700;
/** A list is asked for at most so long before its screen listens. */
const ASKED_MS = 3000;

/** The page with the news of one extraction in place; the same object when it is not on this page. */
export function withStatus(
  list: ExtractionPage,
  uuid: string,
  status: ExtractionStatus,
  version: number,
): ExtractionPage {
  const stale = list.items.some((row) => row.extractionUuid === uuid && row.version < version);
  if (!stale) return list;
  const items = list.items.map((row) => (row.extractionUuid === uuid ? { ...row, status, version } : row));
  return { ...list, items };
}

const isStatus = (value: unknown): value is ExtractionStatus => EXTRACTION_STATUSES.some((s) => s === value);

/** Keeps the list true without a reload: statuses change in place, what else changed follows in the next fetch. */
export function useLiveList(): ReadonlyMap<string, Progress> {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());

  const refresh = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    }, REFRESH_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen begins to listen.
  useEffect(() => {
    // Who confirms the last document comes here while the confirmation is on its way.
    if (newsWithin(ASKED_MS)) refresh();
    return () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    };
  }, []);

  useLive((event: LiveEvent) => {
    if (event.kind === 'channel-log') {
      setProgress((old) => new Map(old).set(event.uuid, event.data));
      return;
    }
    if (event.kind !== 'extraction') return;
    const { status, version } = event.data;
    if (isStatus(status) && typeof version === 'number')
      queryClient.setQueriesData<ExtractionPage>(
        { queryKey: LIST_KEY },
        (list) => list && withStatus(list, event.uuid, status, version),
      );
    refresh();
  });
  return progress;
}
