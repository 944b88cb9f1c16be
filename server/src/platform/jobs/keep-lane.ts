import { setTimeout as sleep } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type { Logger } from '../log/index.ts';
import { mayPass } from '../troubles.ts';

/** A runner of the queue, and how others are told that it is no more. */
export type LaneRunner = { runner: Runner; forget(): void };

export type KeptLane = { stop(): Promise<void> };

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** One that ran this long was healthy: its next start is quick again. */
const HEALTHY_MS = 60_000;

/**
 * Runs a lane until it is stopped. The queue's library gives up when its database goes away: then it begins anew, with
 * pauses that double while that fails.
 * @throws Error when the first start fails for a reason that does not pass
 */
export async function keepLane(start: () => Promise<LaneRunner>, log: Logger): Promise<KeptLane> {
  const stopping = new AbortController();
  let current = await start().catch((error: unknown) => {
    if (!mayPass(error)) throw error;
    log.warn({ err: error }, 'the queue does not start');
    return null;
  });
  const watch = async () => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const since = Date.now();
      if (current) await ended(current, log, stopping.signal);
      if (Date.now() - since > HEALTHY_MS) pause = FIRST_PAUSE_MS;
      current = await attempt(start, pause, log, stopping.signal);
      if (!current) return;
      log.warn('the queue is back');
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      // One that has ended by itself needs no stop.
      await current?.runner.stop().catch(() => undefined);
      await watching;
    },
  };
}

async function ended({ runner, forget }: LaneRunner, log: Logger, stopped: AbortSignal): Promise<void> {
  await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the queue ended'));
  // After a stop, whoever stops gives back what it holds.
  if (!stopped.aborted) forget();
}

async function attempt(
  start: () => Promise<LaneRunner>,
  firstPause: number,
  log: Logger,
  stopped: AbortSignal,
): Promise<LaneRunner | null> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await sleep(pause, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return null;
    try {
      const next = await start();
      // Stopped while it started: it is over before it began.
      if (!stopped.aborted) return next;
      await next.runner.stop().catch(() => undefined);
      return null;
    } catch (error) {
      log.warn({ err: error }, 'the queue does not start');
    }
  }
}
