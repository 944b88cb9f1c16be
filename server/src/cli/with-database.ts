import type { Config } from '../platform/config/index.ts';
import { EMBEDDED_DATABASE } from '../platform/db/address.ts';
import { provision } from '../platform/db/provision.ts';
import { lockData } from '../supervisor/lock.ts';
import { startCluster, superuserAddress } from '../supervisor/postgres/cluster.ts';
import { readRuntime } from '../supervisor/runtime-file.ts';

/**
 * Runs `work` with the administrator's address of the installation's database: the external one, that of the running
 * server, or, when none runs, an embedded one that is started (and brought up to date) for it and stopped afterwards.
 */
export async function withDatabase<T>(config: Config, work: (admin: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl);
  const running = readRuntime(config.dataFolder);
  if (running) return work(superuserAddress(config.dataFolder, running.databasePort, EMBEDDED_DATABASE));
  return withStoppedServer(config, async (admin) => {
    await provision(admin, config.secret);
    return work(admin);
  });
}

/** Takes the data folder, which no server may be using, and starts its database without preparing it. */
export async function withStoppedServer<T>(config: Config, work: (admin: string) => Promise<T>): Promise<T> {
  const lock = lockData(config.dataFolder);
  try {
    if (config.databaseUrl) return await work(config.databaseUrl);
    const cluster = await startCluster({ dataFolder: config.dataFolder });
    try {
      return await work(cluster.addressOf(EMBEDDED_DATABASE));
    } finally {
      await cluster.stop();
    }
  } finally {
    lock.release();
  }
}
