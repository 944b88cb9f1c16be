import { loadConfig } from '../platform/config/index.ts';
import { provision } from '../platform/db/provision.ts';
import { settleStore } from '../platform/storage/settle-store.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';
import { withSystemAt } from './with-system.ts';

/** `recto migrate`: roles, schema and job queue; what `start` does by itself. */
export const command: Command = async () => {
  const config = loadConfig();
  const applied = await withDatabase(config, async (admin) => {
    const names = await provision(admin, config.secret);
    await withSystemAt(admin, config.secret, (system) => settleStore(system, config.storage));
    return names;
  });
  for (const name of applied) console.log(`applied ${name}`);
  console.log('The database is up to date.');
};
