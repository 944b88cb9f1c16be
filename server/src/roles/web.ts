import type pg from 'pg';
import { commonServices } from '../app.ts';
import type { Config } from '../platform/config/index.ts';
import { databaseAddress, replicaAddress, sharedAddress } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { createReplica, type Replica } from '../platform/db/replica.ts';
import { createDatabase } from '../platform/db/scope.ts';
import { createLiveHub } from '../platform/http/live-hub.ts';
import { createLogger, type Logger } from '../platform/log/index.ts';
import { followLevels, named } from '../platform/log/named.ts';
import { createSandbox } from '../platform/sandbox/index.ts';
import { warnOfOtherStore } from '../platform/storage/settle-store.ts';
import { startTelemetry } from '../platform/telemetry/index.ts';
import { clearWhenQuiet } from './clear-when-quiet.ts';
import { holdHeap } from './hold-heap.ts';
import { createWebServer } from './web-server.ts';
import { withManagement } from './with-management.ts';

const CONNECTIONS = 20;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Files that are opened with a password while somebody waits; started when the first one comes. */
const SANDBOXES = 1;

export type RunningWeb = {
  /** Where it listens. */
  address: string;
  /** Takes no more connections, finishes the requests under way, closes everything. */
  drain(): Promise<void>;
};

/** The copy of the database that reads are taken from, where there is one. */
function openReplica(config: Config, primary: pg.Pool, log: Logger): Replica | undefined {
  const address = replicaAddress(config);
  if (!address) return undefined;
  const pool = createPool(address, {
    name: 'recto web reading',
    max: CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: (error) => log.warn({ err: error }, 'a connection to the copy of the database broke'),
  });
  return createReplica(pool, primary, (err, message) => log.warn({ err }, message));
}

/** The web process: serves requests as recto_app until it is drained. */
export async function runWeb(config: Config): Promise<RunningWeb> {
  holdHeap('web');
  const log = createLogger('web', config.logLevel);
  const telemetry = await startTelemetry('web', config);
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const pool = createPool(sharedAddress(config, 'recto_app'), {
    name: 'recto web',
    max: CONNECTIONS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    shared: !!config.poolingUrl,
    onError,
  });
  // Whoever listens needs a session of its own.
  const listening = config.poolingUrl
    ? createPool(databaseAddress(config, 'recto_app'), { name: 'recto web news', max: 1, onError })
    : pool;
  const replica = openReplica(config, pool, log);
  const database = createDatabase(pool, replica);
  const liveHub = createLiveHub(listening, database, named(log, 'live'));
  const sandbox = createSandbox({ size: SANDBOXES });
  const services = { ...commonServices(config, log, database), liveHub, sandbox };
  const management = await withManagement(services, telemetry);
  const app = await createWebServer(services);
  await warnOfOtherStore(database.beforeTenant, config.storage, log);
  const unfollow = followLevels(database.beforeTenant, log, config.logLevel);
  const address = await app.listen({ host: config.host, port: config.port });
  clearWhenQuiet([pool, ...(replica ? [replica.pool] : [])]);
  return {
    address,
    async drain() {
      services.readiness.stop();
      unfollow();
      // Streams never end by themselves; browsers come back to the next process.
      await liveHub.close();
      await app.close();
      await sandbox.close();
      await database.close();
      if (listening !== pool) await listening.end();
      await management.close();
      await telemetry.stop();
    },
  };
}
