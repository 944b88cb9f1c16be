import { leavePresence, PRESENCE, type Present, stayPresent } from '@recto/contracts/endpoints/presence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { call } from '../../../lib/api.ts';
import { useLive } from '../../../portal/live.ts';
import { editingNow } from '../model/presence.ts';
import { presentQuery } from '../review.queries.ts';
import type { EditSession } from './use-session.ts';

/** Who only passes by is not announced. */
const FIRST_MS = 700;
/** Nobody at the keys for so long: not here any more, and the session may run out. */
const AWAY_MS = 10 * 60_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Says that this screen is open and whether values are changed in it; answers who else is on the document. */
export const usePresence = (uuid: string, { edits }: EditSession): readonly Present[] => {
  const client = useQueryClient();
  const { data } = useQuery(presentQuery(uuid));

  useLive(({ kind, uuid: about }) => {
    if (kind === 'presence' && about === uuid)
      client.fetchQuery({ ...presentQuery(uuid), staleTime: 0 }).catch(() => undefined);
  });

  useEffect(() => {
    const { queryKey } = presentQuery(uuid);
    let [lastSign, lastEdit, said, told] = [Date.now(), 0, false, false];

    const beat = () => {
      const now = Date.now();
      if (document.hidden || now - lastSign > AWAY_MS) return;
      const editing = editingNow(edits.get(), lastEdit, now);
      [said, told] = [editing, true];
      call(stayPresent, { params: { uuid }, body: { editing } }).then(
        (others) => client.setQueryData(queryKey, others),
        // The next beat tries again.
        () => undefined,
      );
    };
    const sign = () => {
      lastSign = Date.now();
    };
    const { drafts: first } = edits.get();
    let before = first;
    const edited = () => {
      const { drafts } = edits.get();
      if (drafts === before) return;
      before = drafts;
      lastEdit = Date.now();
      // Claimed with the first key, not with the next beat.
      if (!said) beat();
    };
    const leave = () => {
      if (!told) return;
      told = false;
      call(leavePresence, { params: { uuid }, keepalive: true }).catch(() => undefined);
    };

    const start = window.setTimeout(beat, FIRST_MS);
    const timer = window.setInterval(beat, PRESENCE.beatSeconds * 1000);
    const unsubscribe = edits.subscribe(edited);
    for (const name of SIGNS) window.addEventListener(name, sign, { passive: true });
    document.addEventListener('visibilitychange', beat);
    window.addEventListener('pagehide', leave);
    return () => {
      window.clearTimeout(start);
      window.clearInterval(timer);
      unsubscribe();
      for (const name of SIGNS) window.removeEventListener(name, sign);
      document.removeEventListener('visibilitychange', beat);
      window.removeEventListener('pagehide', leave);
      afterPaint(leave);
    };
  }, [client, edits, uuid]);

  return data ?? NOBODY;
};

const NOBODY: readonly Present[] = [];
