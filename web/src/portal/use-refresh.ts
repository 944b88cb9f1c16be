import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Asks again a while after it is called; what comes while an answer is underway is asked for after that one. */
export function useRefresh(queryKey: QueryKey, after: number): () => void {
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
