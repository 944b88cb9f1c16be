import { useEffect } from 'react';
import type { Store } from '../../../lib/store.ts';
import { type EditAction, type EditState, keysWith } from '../model/edits.ts';
import type { Saver } from './saver.ts';

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

type Edits = Store<EditState, EditAction>;

/** Sends again what met no server: soon at first, then less often, and at once when the connection is back. */
export const retryWhenUnreachable = (edits: Edits, saver: Saver): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = FIRST_MS;
  const waiting = () => edits.get().unreachable && keysWith(edits.get().drafts, 'failed').length > 0;

  const again = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    if (!waiting()) return;
    edits.dispatch({ type: 'retried', keys: keysWith(edits.get().drafts, 'failed') });
    void saver.flush();
  };
  const look = () => {
    if (!edits.get().unreachable) wait = FIRST_MS;
    if (timer || !waiting()) return;
    timer = setTimeout(again, wait);
    wait = Math.min(wait * 2, LONGEST_MS);
  };

  const unsubscribe = edits.subscribe(look);
  window.addEventListener('online', again);
  look();
  return () => {
    unsubscribe();
    window.removeEventListener('online', again);
    if (timer) clearTimeout(timer);
  };
};

export const useRetry = ({ edits, saver }: { edits: Edits; saver: Saver }): void =>
  useEffect(() => retryWhenUnreachable(edits, saver), [edits, saver]);
