import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../app/live.ts';
import { DASHBOARD_KEY } from './dashboard.queries.ts';

/** Asks again at most once in this time, however many documents are being read. */
const REFRESH_MS = 1500;

/** Keeps what is shown true: what happens to documents and issues makes it ask again, and nothing flickers. */
export function useLiveDashboard(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  useLive(({ kind }) => {
    if (kind !== 'extraction' && kind !== 'issue') return;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY });
    }, REFRESH_MS);
  });
}
