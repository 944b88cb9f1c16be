import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { System } from '../db/scope.ts';
import { named } from '../log/named.ts';
import type { Services } from '../services.ts';
import { createSessionLocks, type SessionLocks } from './session-locks.ts';

export type ChoreContext = { system: System; services: Services; signal: AbortSignal };

/**
 * Something that a worker does for all tenants: now and then (clean-up), or for as long as it runs, when `run` ends
 * with the signal only (watching channels). One worker at a time does it.
 */
export type Chore = {
  /** Unique; the reason of its system scope. */
  readonly name: string;
  readonly everySeconds: number;
  /** Every worker does it, not one at a time. */
  readonly everywhere?: true;
  run(context: ChoreContext): Promise<void>;
};

export type ChoreRunner = { stop(): Promise<void> };

/**
 * Runs each chore now and then every so often; a failure is logged and the next turn tries again.
 * @param pool connects as recto_owner; one of its connections holds the locks that keep other workers from the same chores
 */
export function startChores(
  chores: readonly Chore[],
  pool: pg.Pool,
  surroundings: Omit<ChoreContext, 'signal'>,
): ChoreRunner {
  const stopping = new AbortController();
  // Every chore waits for it, and every channel that one watches: many listeners are no leak here.
  setMaxListeners(0, stopping.signal);
  const context = { ...surroundings, signal: stopping.signal };
  const locks = createSessionLocks(pool);
  const running = chores.map((chore) => repeat(chore, locks, context));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function repeat(chore: Chore, locks: SessionLocks, context: ChoreContext): Promise<void> {
  const { signal, services } = context;
  while (!signal.aborted) {
    await runOnce(chore, locks, context).catch((error: unknown) =>
      named(services.log, 'chores').warn({ err: error, chore: chore.name }, 'chore failed'),
    );
    await sleep(chore.everySeconds * 1000, undefined, { signal }).catch(() => undefined);
  }
}

async function runOnce(chore: Chore, locks: SessionLocks, context: ChoreContext): Promise<void> {
  if (chore.everywhere) return chore.run(context);
  await locks.alone(`recto:chore:${chore.name}`, () => chore.run(context));
}
