import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { supersetTokenQuery } from './analytics.queries.ts';
import { connectFrame, renewIn } from './model/embed.ts';

/** A dashboard of Superset with a token for it, which is replaced before it ends. */
export function useSupersetFrame(uuid: string) {
  const frame = useRef<HTMLIFrameElement>(null);
  const send = useRef<((token: string) => void) | null>(null);
  const { data, error, refetch } = useQuery(supersetTokenQuery(uuid));
  const token = data?.token;
  useEffect(() => {
    if (token === undefined) return;
    send.current?.(token);
    const timer = setTimeout(() => void refetch(), renewIn(token, Date.now()));
    return () => clearTimeout(timer);
  }, [token, refetch]);
  const onLoad = (): void => {
    const inner = frame.current?.contentWindow;
    if (!inner || !data) return;
    send.current = connectFrame(inner, new URL(data.url).origin);
    send.current(data.token);
  };
  return { data, error, frame, onLoad };
}
