import { allChores, allJobs, commonServices } from '../app.ts';
import type { Config } from '../platform/config/index.ts';
import { type DatabaseRole, databaseAddress } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { createDatabase, createSystem } from '../platform/db/scope.ts';
import { startChores } from '../platform/jobs/chores.ts';
import { startJobRunner } from '../platform/jobs/runner.ts';
import { createLogger } from '../platform/log/index.ts';
import { followLevels } from '../platform/log/named.ts';
import { connectModel } from '../platform/model/connect-model.ts';
import { createSandbox } from '../platform/sandbox/index.ts';

/** Documents at a time: each takes a core and up to 1.5 GB, other jobs wait for the network only. */
const SANDBOXES = 2;

export type RunningWorker = {
  /** Takes no more jobs, lets those under way finish for a while, hands the rest back, closes everything. */
  drain(): Promise<void>;
};

/** The worker process: claims jobs as recto_owner, runs each as recto_app in its tenant, does the chores as recto_system. */
export async function runWorker(config: Config): Promise<RunningWorker> {
  const log = createLogger('worker', config.logLevel);
  const { workerConcurrency: concurrency } = config;
  const pool = (role: DatabaseRole, max: number) =>
    createPool(databaseAddress(config, role), {
      name: 'recto worker',
      max,
      statementTimeoutMs: 60_000,
      onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
  // The chore that watches channels keeps its connection for as long as it runs.
  const queue = pool('recto_owner', concurrency + 7);
  const database = createDatabase(pool('recto_app', concurrency + 4));
  const system = createSystem(pool('recto_system', 4));
  const sandbox = createSandbox({ size: Math.min(concurrency, SANDBOXES) });
  const model = connectModel(config, (error) => log.warn({ err: error }, 'the model gave no answer'));
  const services = { ...commonServices(config, log, database), sandbox, ...(model && { model }) };
  const unfollow = followLevels(database.beforeTenant, log, config.logLevel);
  const runner = await startJobRunner({ jobs: allJobs, services, queue, concurrency });
  const chores = startChores(allChores, queue, { system, services });
  return {
    async drain() {
      unfollow();
      await Promise.all([runner.stop(), chores.stop()]);
      await sandbox.close();
      await Promise.all([database.close(), system.close(), queue.end()]);
    },
  };
}
