import { sql } from 'kysely';
import type { Chore } from '../jobs/chores.ts';

/** News of what was searched for: whoever has not read them for so long reads everything anew. */
export const pruneSearchChanges: Chore = {
  name: 'prune search changes',
  everySeconds: 3600,
  async run({ system }) {
    await system.systemScope('prune search changes', (db) =>
      db.deleteFrom('search_change').where('at', '<', sql<Date>`now() - interval '1 day'`).execute(),
    );
  },
};
