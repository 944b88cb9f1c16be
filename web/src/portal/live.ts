import { LIVE_KINDS, type LiveEvent } from '@recto/contracts/endpoints/platform';
import { useEffect, useRef } from 'react';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
/** When the last event came, in milliseconds since the epoch. */
let latest = 0;

function deliver(message: MessageEvent<string>): void {
  const event = JSON.parse(message.data) as LiveEvent;
  latest = Date.now();
  for (const listener of listeners) listener(event);
}

/** True when an event came in the last `ms` milliseconds: a screen that asked for its data before it listened missed it. */
export const newsWithin = (ms: number): boolean => Date.now() - latest < ms;

/** One stream for the whole page, open while somebody listens; the browser resumes it by Last-Event-ID. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!source) {
    source = new EventSource('/api/live', { withCredentials: true });
    // Each kind is an event type of its own.
    for (const kind of LIVE_KINDS) source.addEventListener(kind, deliver);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = null;
  };
}

/** Calls `react` for every live event of the current tenant, with the newest closure. */
export function useLive(react: Listener): void {
  const newest = useRef(react);
  useEffect(() => {
    newest.current = react;
  });
  useEffect(() => listen((event) => newest.current(event)), []);
}
