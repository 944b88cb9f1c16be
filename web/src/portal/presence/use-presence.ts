import { PRESENCE, type Present } from '@recto/contracts/endpoints/presence';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { useLive } from '../live.ts';
import { editingNow } from './model.ts';

/** Who only passes by is not announced. */
const FIRST_MS = 700;
/** Nobody at the keys for so long: not here any more, and the session may run out. */
const AWAY_MS = 10 * 60_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** A record that is open on a screen, and what is typed in it; keep it the same while the screen is open. */
export type PresenceDesk = {
  readonly uuid: string;
  readonly queryKey: readonly string[];
  list(signal: AbortSignal): Promise<Present[]>;
  stay(editing: boolean): Promise<Present[]>;
  leave(): Promise<unknown>;
  /** What is typed and not saved, by value: another object is another change. */
  drafts(): Readonly<Record<string, unknown>>;
  hasUnsaved(): boolean;
  subscribe(listener: () => void): () => void;
};

/** Who else is on a record; every beat of our own brings it too. */
const presentQuery = ({ queryKey, list }: PresenceDesk) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => list(signal),
    // The first beat brings it: one request less while a record opens.
    enabled: false,
    meta: { errors: 'silent' },
  });

/** Says that this screen is open and whether values are changed in it; answers who else is on the record. */
export const usePresence = (desk: PresenceDesk): readonly Present[] => {
  const { uuid } = desk;
  const client = useQueryClient();
  const { data } = useQuery(presentQuery(desk));

  useLive(({ kind, uuid: about }) => {
    if (kind === 'presence' && about === uuid)
      client.fetchQuery({ ...presentQuery(desk), staleTime: 0 }).catch(() => undefined);
  });

  useEffect(() => {
    const { queryKey } = presentQuery(desk);
    let [lastSign, lastEdit, said, told] = [Date.now(), 0, false, false];

    const beat = () => {
      const now = Date.now();
      if (document.hidden || now - lastSign > AWAY_MS) return;
      const editing = editingNow(desk.hasUnsaved(), lastEdit, now);
      [said, told] = [editing, true];
      desk.stay(editing).then(
        (others) => client.setQueryData(queryKey, others),
        // The next beat tries again.
        () => undefined,
      );
    };
    const sign = () => {
      lastSign = Date.now();
    };
    let before = desk.drafts();
    const edited = () => {
      const drafts = desk.drafts();
      if (drafts === before) return;
      before = drafts;
      lastEdit = Date.now();
      // Claimed with the first key, not with the next beat.
      if (!said) beat();
    };
    const leave = () => {
      if (!told) return;
      told = false;
      desk.leave().catch(() => undefined);
    };

    const start = window.setTimeout(beat, FIRST_MS);
    const timer = window.setInterval(beat, PRESENCE.beatSeconds * 1000);
    const unsubscribe = desk.subscribe(edited);
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
  }, [client, desk]);

  return data ?? NOBODY;
};

const NOBODY: readonly Present[] = [];
