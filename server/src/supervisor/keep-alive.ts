import { setTimeout as sleep } from 'node:timers/promises';

/** Something that runs until it ends: a child process or the database. */
export type Instance = { ended: Promise<unknown> };

export type KeepAlive<T extends Instance> = {
  /** The running instance; while it is being replaced, the one that ended. */
  current(): T;
  /** From now on, an end is meant. */
  release(): void;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** One that ran this long was healthy: its next restart is quick again. */
const HEALTHY_MS = 60_000;

/**
 * Starts something again whenever it ends, with pauses that double while it keeps failing.
 * The first start is the caller's: what does not start at all is an error, not a case for patience.
 */
export function keepAlive<T extends Instance>(
  name: string,
  first: T,
  start: () => Promise<T>,
  say: (text: string) => void,
): KeepAlive<T> {
  let current = first;
  let released = false;
  const watch = async () => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const since = Date.now();
      await current.ended;
      if (Date.now() - since > HEALTHY_MS) pause = FIRST_PAUSE_MS;
      if (released) return;
      say(`${name} ended unexpectedly; starting it again`);
      const next = await attempt(
        start,
        pause,
        (error) => say(`${name} does not start: ${error.message}`),
        () => released,
      );
      if (!next) return;
      current = next;
      say(`${name} runs again`);
    }
  };
  const release = () => {
    released = true;
  };
  void watch();
  return { current: () => current, release };
}

async function attempt<T>(
  start: () => Promise<T>,
  firstPause: number,
  onFailure: (error: Error) => void,
  stopped: () => boolean,
): Promise<T | null> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await sleep(pause);
    if (stopped()) return null;
    try {
      return await start();
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
