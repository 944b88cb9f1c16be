import type { Replay } from '@recto/contracts/endpoints/replay';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { replayQuery } from '../learning.queries.ts';

export type ReplayState = {
  /** As far as it got; undefined before the first answer. */
  readonly replay: Replay | undefined;
  readonly error: Error | null;
  /** Reads once more. */
  readonly again: () => void;
};

type Options = {
  /** What it is about: the same key is read once. */
  key: QueryKey;
  start: (signal: AbortSignal) => Promise<Replay>;
  enabled?: boolean;
};

/** Has documents read again, once for each key, and follows it to its end. Nothing of them is changed by that. */
export const useReplay = ({ key, start, enabled = true }: Options): ReplayState => {
  const client = useQueryClient();
  const queryKey = ['replays', ...key];
  const started = useQuery({
    queryKey,
    queryFn: ({ signal }) => start(signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
    meta: { errors: 'silent' },
  });
  const id = started.data?.id;
  const followed = useQuery({ ...replayQuery(id ?? ''), enabled: id !== undefined });
  return {
    replay: followed.data ?? started.data,
    error: started.error ?? followed.error,
    again: () => void client.resetQueries({ queryKey, exact: true }),
  };
};
