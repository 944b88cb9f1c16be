import { loadConfig } from '../platform/config/index.ts';
import { provision } from '../platform/db/provision.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** `recto migrate`: roles, schema and job queue; what `start` does by itself. */
export const command: Command = async () => {
  const config = loadConfig();
  const applied = await withDatabase(config, (admin) => provision(admin, config.secret));
  for (const name of applied) console.log(`applied ${name}`);
  console.log('The database is up to date.');
};
