import type { Chore } from '../jobs/chores.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const A_DAY_MS = 24 * 3_600_000;

/** Once a day: what writers left behind that died, or whose transaction was rolled back. */
export const sweepStorage: Chore = {
  name: 'sweep unfinished files',
  everySeconds: 24 * 3600,
  async run({ system, services: { stores } }) {
    const before = new Date(Date.now() - A_DAY_MS);
    const all = await system.systemScope('sweep files', (db) => stores.all(db));
    for (const { store } of all) {
      await store.sweepUnfinished(before);
      await sweepOrphans(system, store, before);
    }
  },
};
