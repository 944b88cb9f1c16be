import { allChores, allJobs, commonServices } from '../app.ts';
import type { Config } from '../platform/config/index.ts';
import { type DatabaseRole, databaseAddress, sharedAddress } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { createDatabase, createSystem } from '../platform/db/scope.ts';
import { startChores } from '../platform/jobs/chores.ts';
import { type Lane, type LaneSlots, sumOf } from '../platform/jobs/lanes.ts';
import { LISTENERS, startJobRunner } from '../platform/jobs/runner.ts';
import { boundWords } from '../platform/kept-words.ts';
import { createLogger } from '../platform/log/index.ts';
import { followLevels } from '../platform/log/named.ts';
import { connectModel } from '../platform/model/connect-model.ts';
import { createSandbox, type Sandbox } from '../platform/sandbox/index.ts';
import type { Services } from '../platform/services.ts';
import { warnOfOtherStore } from '../platform/storage/settle-store.ts';
import { startTelemetry } from '../platform/telemetry/index.ts';
import { clearWhenQuiet } from './clear-when-quiet.ts';
import { holdHeap } from './hold-heap.ts';
import { outliveRejections } from './outlive-rejections.ts';
import { withManagement } from './with-management.ts';

/** Documents that are read at a time: each takes a core and up to 1.5 GB. */
const READING_SANDBOXES = 2;

/** Connections by which slots ask for jobs and chores look at the queue. */
const ASKING = 3;

/** What a chore has touched is given back within a minute; a new connection takes some milliseconds. */
const CONNECTION_SECONDS = 60;

/** A worker looks at a document once, beside a few others: what screens keep for a while would be 50 MB for nothing. */
const WORDS = 6_000_000;

const slotsOf = (config: Config): LaneSlots => ({
  reading: config.workerConcurrency,
  delivering: config.deliveryConcurrency,
  intake: config.intakeConcurrency,
  chores: config.choreConcurrency,
  learning: config.learningConcurrency,
});

/** A mail that is opened and a learned example that is tried do not keep a document from being read; four processes at most. */
function createSandboxes(slots: LaneSlots): Record<Lane, Sandbox> {
  const reading = createSandbox({ size: Math.min(slots.reading, READING_SANDBOXES) });
  const intake = createSandbox({ size: 1 });
  const beside = createSandbox({ size: 1 });
  return { reading, intake, chores: beside, learning: beside, delivering: beside };
}

export type RunningWorker = {
  /** Takes no more jobs, lets those under way finish for a while, hands the rest back, closes everything. */
  drain(): Promise<void>;
};

/** The worker process: claims jobs as recto_owner, runs each as recto_app in its tenant, does the chores as recto_system. */
export async function runWorker(config: Config): Promise<RunningWorker> {
  holdHeap('worker');
  boundWords(WORDS);
  const log = createLogger('worker', config.logLevel);
  const shut = outliveRejections(log);
  const telemetry = await startTelemetry('worker', config);
  const slots = slotsOf(config);
  const pool = (address: string, max: number, shared = false) =>
    createPool(address, {
      name: 'recto worker',
      max,
      shared,
      lifetimeSeconds: CONNECTION_SECONDS,
      statementTimeoutMs: 60_000,
      onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
  // The locks of the chores share one; the slots ask for jobs by turns.
  const queue = pool(databaseAddress(config, 'recto_owner'), LISTENERS + 1 + ASKING);
  const sharing = (role: DatabaseRole, max: number) =>
    pool(sharedAddress(config, role), max, !!config.poolingUrl);
  // Every slot of every lane finds a connection, whatever the others do.
  const asTenants = sharing('recto_app', sumOf(slots) + 4);
  const asSystem = sharing('recto_system', 4);
  const database = createDatabase(asTenants);
  const system = createSystem(asSystem);
  const sandboxes = createSandboxes(slots);
  const model = connectModel(config, (error) => log.warn({ err: error }, 'the model gave no answer'));
  const common = { ...commonServices(config, log, database), ...(model && { model }) };
  const servicesOf = (lane: Lane): Services => ({ ...common, sandbox: sandboxes[lane] });
  const management = await withManagement(common, telemetry);
  await warnOfOtherStore(database.beforeTenant, config.storage, log);
  const unfollow = followLevels(database.beforeTenant, log, config.logLevel);
  const runner = await startJobRunner({ jobs: allJobs, servicesOf, queue, slots });
  const chores = startChores(allChores, queue, { system, services: servicesOf('chores') });
  clearWhenQuiet([queue, asTenants, asSystem]);
  return {
    async drain() {
      common.readiness.stop();
      unfollow();
      await Promise.all([runner.stop(), chores.stop()]);
      await Promise.all(Object.values(sandboxes).map((sandbox) => sandbox.close()));
      await Promise.all([database.close(), system.close(), queue.end()]);
      await management.close();
      await telemetry.stop();
      shut();
    },
  };
}
