import { findDemoAccounts, seedDemoAccounts } from '../capabilities/tenancy/index.ts';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { provision } from '../platform/db/provision.ts';
import type { System } from '../platform/db/scope.ts';
import { settleStore } from '../platform/storage/settle-store.ts';
import { notifySupervisor } from '../supervisor/messages.ts';
import type { Command } from './command.ts';
import { withSystemAt } from './with-system.ts';

/** Before anything serves: roles, schema, and the demo accounts in development. DATABASE_URL is the administrator's here. */
export const command: Command = async () => {
  const config = loadConfig();
  if (!config.databaseUrl) throw new Error('prepare needs DATABASE_URL');
  const applied = await provision(config.databaseUrl, config.secret);
  if (applied.length > 0)
    notifySupervisor({
      type: 'progress',
      text: `applied ${applied.length} migration${applied.length === 1 ? '' : 's'}`,
    });
  await withSystemAt(config.databaseUrl, config.secret, async (system) => {
    await settleStore(system, config.storage);
    await PROFILES[config.profile](system);
  });
};

const PROFILES: Record<Config['profile'], (system: System) => Promise<void>> = {
  dev: async (system) => notifySupervisor({ type: 'accounts', accounts: await seedDemoAccounts(system) }),
  prod: refuseDemoAccounts,
};

async function refuseDemoAccounts(system: System): Promise<void> {
  const found = await findDemoAccounts(system);
  if (found.length > 0) {
    throw new Error(
      `RECTO_PROFILE is prod, and the database has demo accounts, whose password everybody knows (${found.join(', ')}): use a new RECTO_DATA or database`,
    );
  }
}
