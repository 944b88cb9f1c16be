import { loadConfig } from '../platform/config/index.ts';
import { provision } from '../platform/db/provision.ts';
import { tell } from '../supervisor/messages.ts';
import type { Command } from './command.ts';

/** Before anything serves: roles, schema, and the demo tenant in development. DATABASE_URL is the administrator's here. */
export const command: Command = async () => {
  const config = loadConfig();
  if (!config.databaseUrl) throw new Error('prepare needs DATABASE_URL');
  const applied = await provision(config.databaseUrl, config.secret);
  if (applied.length > 0)
    tell({ type: 'progress', text: `applied ${applied.length} migration${applied.length === 1 ? '' : 's'}` });
};
