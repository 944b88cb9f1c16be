import type { Config } from '../platform/config/index.ts';
import { EMBEDDED_DATABASE, embeddedAddress, withoutUser } from '../platform/db/address.ts';
import { keepAlive } from './keep-alive.ts';
import { persist } from './persist.ts';
import { type PostgresCluster, startCluster } from './postgres/cluster.ts';
import type { StartProgress } from './progress.ts';

/** The database of an installation, embedded or external, while it runs. */
export type RunningDatabase = {
  /** For web and worker processes: no user, no password. */
  address: string;
  /** May create roles: for provisioning only. */
  adminAddress: string;
  /** Port of the embedded cluster; null when the database is external. */
  port: number | null;
  stop(): Promise<void>;
};

/** Starts the embedded PostgreSQL (hold the data lock), or takes the external one. An embedded one that dies is started again. */
export async function openDatabase(
  config: Config,
  progress: StartProgress,
  stop: AbortSignal,
): Promise<RunningDatabase> {
  if (config.databaseUrl) return external(config.databaseUrl, progress);
  const first = await persist('PostgreSQL', () => startInstance(config), progress.say, stop);
  announce(first.cluster, progress);
  const { port } = first.cluster;
  // On the same port: the connection pools of the other processes come back to it by themselves.
  const kept = keepAlive('PostgreSQL', first, () => startInstance(config, port), progress.say);
  return {
    address: embeddedAddress(port),
    adminAddress: first.cluster.addressOf(EMBEDDED_DATABASE),
    port,
    stop: () => {
      kept.release();
      return kept.current().cluster.stop();
    },
  };
}

function external(address: string, progress: StartProgress): RunningDatabase {
  const { host, pathname } = new URL(address);
  progress.say(`using PostgreSQL at ${host}${pathname}`);
  return { address: withoutUser(address), adminAddress: address, port: null, stop: async () => undefined };
}

type Instance = { cluster: PostgresCluster; ended: Promise<unknown> };

async function startInstance(config: Config, port?: number): Promise<Instance> {
  const cluster = await startCluster({ dataFolder: config.dataFolder, port });
  return { cluster, ended: new Promise((resolve) => cluster.child.once('exit', resolve)) };
}

function announce(cluster: PostgresCluster, progress: StartProgress): void {
  if (cluster.recovered) progress.say('stopped the PostgreSQL that an earlier run had left behind');
  progress.say(`${cluster.created ? 'created and started' : 'started'} PostgreSQL on port ${cluster.port}`);
}
