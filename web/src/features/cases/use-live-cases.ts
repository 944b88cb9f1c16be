import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../portal/live.ts';
import { CASE_LIST_KEY } from './case-list.queries.ts';

/** Refetches at most once in this time, however many cases change. */
const REFRESH_MS = 700;

/** Keeps the list of cases true without a reload. */
export function useLiveCases(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  useLive(({ kind }) => {
    if (kind !== 'case') return;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: CASE_LIST_KEY });
    }, REFRESH_MS);
  });
}
