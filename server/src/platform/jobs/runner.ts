import { EventEmitter, setMaxListeners } from 'node:events';
import { type LogLevel, Logger as QueueLogger, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log/index.ts';
import { named } from '../log/named.ts';
import type { Services } from '../services.ts';
import { createFairness } from './fairness.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';
import type { Job } from './index.ts';
import { type KeptLane, keepLane, type LaneRunner } from './keep-lane.ts';
import { LANE_RULES, LANES, type Lane, type LaneSlots } from './lanes.ts';
import { shareListener } from './shared-listener.ts';
import { taskList } from './tasks.ts';
import { watchUnderWay } from './under-way.ts';

export type JobRunner = {
  /** Takes no more jobs, lets the running ones finish for a while, then aborts them; they run again elsewhere. */
  stop(): Promise<void>;
};

type Options = {
  jobs: readonly Job[];
  /** What the jobs of a lane work with. */
  servicesOf(lane: Lane): Services;
  /** Connects as recto_owner. */
  queue: pg.Pool;
  slots: LaneSlots;
  /** How long running jobs may take to finish at a stop. */
  drainMs?: number;
};

/** Connections of the queue that the lanes keep for being told of new jobs. */
export const LISTENERS = 1;

/** Claims jobs as the owner of the queue, each lane for itself, and runs each in its tenant. */
export async function startJobRunner(options: Options): Promise<JobRunner> {
  const { jobs, servicesOf, drainMs = 10_000 } = options;
  const queue = shareListener(options.queue);
  const stopping = new AbortController();
  const { log } = servicesOf('chores');
  const heartbeat = createHeartbeat(queue, log);
  // Every slot listens to the end, and so does every receiver that one waits for.
  setMaxListeners(0, stopping.signal);
  const runners: KeptLane[] = [];
  // One after the other: the first sweeps up what dead workers left.
  for (const lane of LANES) {
    const own = jobs.filter((job) => job.lane === lane);
    const start = () => startLane(lane, own, { ...options, queue, heartbeat, stopping, drainMs });
    if (own.length > 0) runners.push(await keepLane(start, named(log, 'jobs')));
  }
  return {
    async stop() {
      const deadline = setTimeout(() => stopping.abort(new Error('the worker is stopping')), drainMs);
      await Promise.all(runners.map((runner) => runner.stop()));
      clearTimeout(deadline);
      await heartbeat.stop();
    },
  };
}

/**
 * The library releases a finished job without waiting for it: a database that goes away just then would end the whole
 * process. As batches, however small, releases have their errors handled: the lane ends and is started anew.
 */
const RELEASES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

type Surroundings = Options & { heartbeat: Heartbeat; stopping: AbortController; drainMs: number };

/** graphile-worker claims only jobs that its list names: a lane is a runner with the list of its own. */
async function startLane(
  lane: Lane,
  jobs: readonly Job[],
  { servicesOf, queue, slots, heartbeat, stopping, drainMs }: Surroundings,
): Promise<LaneRunner> {
  const services = servicesOf(lane);
  const rule = LANE_RULES[lane];
  const fairness = createFairness(queue, {
    slots: slots[lane],
    caps: rule.caps(slots[lane]),
    jobs: jobs.map(({ name }) => name),
  });
  const events: WorkerEvents = new EventEmitter();
  let pool = '';
  const isUnderWay = watchUnderWay(events);
  const beating = new Promise<void>((resolve, reject) => {
    events.on('pool:create', ({ workerPool: { id } }) => {
      pool = id;
      heartbeat.start(id, isUnderWay).then(resolve, reject);
    });
  });
  // It may fail before anybody waits for it.
  beating.catch(() => undefined);
  const runner = await run({
    pgPool: queue,
    concurrency: slots[lane],
    events,
    noHandleSignals: true,
    preset: RELEASES,
    pollInterval: rule.lookEveryMs,
    forbiddenFlags: () => fairness.passOver(),
    // Aborting is ours: see `stop`.
    gracefulShutdownAbortTimeout: 2 * drainMs,
    logger: bridge(named(services.log, 'jobs')),
    taskList: taskList(jobs, { services, queue, signal: stopping.signal, slots: fairness }),
  });
  const forget = () => heartbeat.forget(pool);
  try {
    await beating;
  } catch (error) {
    // Its jobs would be taken for those of a dead worker.
    await runner.stop().catch(() => undefined);
    forget();
    throw error;
  }
  return { runner, forget };
}

const LEVEL: Record<LogLevel, 'error' | 'warn' | 'info' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  // Every job that starts and ends: not news.
  info: 'debug',
  debug: 'debug',
};

/** A failed job is reported by its task, with more to say; that slots ask for jobs by turns is meant. */
const SAID_BETTER = ['Failed task', 'WARNING: having maxPoolSize'];

/** graphile-worker's lines, in our log. */
function bridge(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'debug' || SAID_BETTER.some((start) => message.startsWith(start))) return;
    log[LEVEL[level]]({ queue: true }, message);
  });
}
