import { setTimeout as sleep } from 'node:timers/promises';
import type { Chore, ChoreContext } from '../../../platform/jobs/chores.ts';
import { listWatched } from './channel.queries.ts';
import { WATCHED } from './protocols.ts';
import { watchChannel } from './watch-channel.ts';

/** Channels that were made, changed or switched off are noticed so soon. */
const LOOK_EVERY_MS = 3000;

type Watched = { version: number; stop: AbortController; ended: Promise<void> };

/** For as long as this worker does it: every active channel of every tenant is watched. */
export const watchChannels: Chore = {
  name: 'watch input channels',
  everySeconds: 5,
  async run({ system, services, signal }: ChoreContext) {
    const watched = new Map<number, Watched>();
    try {
      while (!signal.aborted) {
        const rows = await system.systemScope('watch input channels', (db) => listWatched(db, WATCHED));
        const current = new Map(rows.map((row) => [row.id, row]));
        await stop(
          [...watched].filter(([id, { version }]) => current.get(id)?.version !== version),
          watched,
        );
        for (const row of rows.filter(({ id }) => !watched.has(id))) {
          const stopping = new AbortController();
          const ended = watchChannel(services, row, stopping.signal);
          watched.set(row.id, { version: row.version, stop: stopping, ended });
        }
        await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      await stop([...watched], watched);
    }
  },
};

/** Ends these watches and waits until they have: the next one begins where they were. */
async function stop(some: readonly (readonly [number, Watched])[], watched: Map<number, Watched>) {
  for (const [id, { stop: stopping }] of some) {
    stopping.abort();
    watched.delete(id);
  }
  await Promise.all(some.map(([, { ended }]) => ended));
}
