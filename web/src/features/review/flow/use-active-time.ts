import { addReviewTimes } from '@recto/contracts/endpoints/presence';
import { useEffect } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { call } from '../../../lib/api.ts';
import { createActiveClock, measuredField } from '../model/active-time.ts';
import type { EditSession } from './use-session.ts';

/** Sent in batches of so long, and once more when the document is left. */
const BATCH_MS = 30_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Measures the active time on a document and its fields while values may be edited. Whose it is isn't sent along. */
export const useActiveTime = (uuid: string, measured: boolean, { edits }: EditSession): void => {
  useEffect(() => {
    if (!measured) return;
    const clock = createActiveClock();
    let { focus } = edits.get();
    clock.focus(measuredField(focus), performance.now());

    const sign = () => clock.sign(performance.now());
    const follow = () => {
      const { focus: now } = edits.get();
      if (now === focus) return;
      focus = now;
      clock.focus(measuredField(now), performance.now());
    };
    const send = () => {
      const entries = [...clock.take()].flatMap(([field, ms]) =>
        ms >= 1 ? [{ field, milliseconds: Math.round(ms) }] : [],
      );
      // A measure that is lost is no loss to anybody.
      if (entries.length > 0)
        call(addReviewTimes, { params: { uuid }, body: { entries }, keepalive: true }).catch(() => undefined);
    };
    const rest = () => {
      clock.pause(performance.now());
      send();
    };
    const hide = () => document.hidden && rest();

    const timer = window.setInterval(send, BATCH_MS);
    const unsubscribe = edits.subscribe(follow);
    for (const name of SIGNS) window.addEventListener(name, sign, { passive: true });
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', rest);
    return () => {
      window.clearInterval(timer);
      unsubscribe();
      for (const name of SIGNS) window.removeEventListener(name, sign);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', rest);
      clock.pause(performance.now());
      afterPaint(send);
    };
  }, [uuid, measured, edits]);
};
