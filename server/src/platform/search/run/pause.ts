import { setImmediate } from 'node:timers/promises';

/** Milliseconds of counting after which other requests have their turn. */
const TURN = 12;

/** Called between the steps of a search; lets others run when this one has had its turn. */
export type Pause = () => Promise<void> | void;

export function makePause(): Pause {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN) return;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
