import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../app/live.ts';
import { DASHBOARD_KEY, THROUGHPUT_KEY } from './dashboard.queries.ts';

/** At most one question in this time, however many documents are being read; sums of long periods cost more. */
const REFRESH_MS = { now: 1500, throughput: 10_000 } as const;

/** Keeps what is shown true: what happens to documents and issues makes it ask again, and nothing flickers. */
export function useLiveDashboard(): void {
  const now = useRefresh(DASHBOARD_KEY, REFRESH_MS.now);
  const throughput = useRefresh(THROUGHPUT_KEY, REFRESH_MS.throughput);
  useLive(({ kind }) => {
    if (kind === 'extraction' || kind === 'issue') now();
    if (kind === 'extraction') throughput();
  });
}

/** Asks again a while after it is called; what comes while an answer is underway is asked for after that one. */
function useRefresh(queryKey: QueryKey, after: number): () => void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const busy = useRef(false);
  const missed = useRef(false);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);

  const ask = async (): Promise<void> => {
    timer.current = null;
    busy.current = true;
    await queryClient.invalidateQueries({ queryKey });
    busy.current = false;
    if (missed.current) later();
  };
  const later = (): void => {
    missed.current = busy.current;
    if (!busy.current) timer.current ??= setTimeout(() => void ask(), after);
  };
  return later;
}
