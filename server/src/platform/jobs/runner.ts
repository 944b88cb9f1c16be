import { EventEmitter } from 'node:events';
import { type LogLevel, Logger as QueueLogger, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log/index.ts';
import { named } from '../log/named.ts';
import type { Services } from '../services.ts';
import { createFairness } from './fairness.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Job } from './index.ts';
import { taskList } from './tasks.ts';

export type JobRunner = {
  /** Takes no more jobs, lets the running ones finish for a while, then aborts them; they run again elsewhere. */
  stop(): Promise<void>;
};

type Options = {
  jobs: readonly Job[];
  services: Services;
  /** Connects as recto_owner. */
  queue: pg.Pool;
  concurrency: number;
  /** How long running jobs may take to finish at a stop. */
  drainMs?: number;
};

/** Claims jobs as the owner of the queue, and runs each in its tenant. */
export async function startJobRunner(options: Options): Promise<JobRunner> {
  const { jobs, services, queue, concurrency, drainMs = 10_000 } = options;
  const stopping = new AbortController();
  const heartbeat = createHeartbeat(queue, services.log);
  const slots = createFairness(queue, concurrency);
  const events: WorkerEvents = new EventEmitter();
  const beating = new Promise<void>((resolve, reject) => {
    events.on('pool:create', ({ workerPool }) => heartbeat.start(workerPool.id).then(resolve, reject));
  });
  const runner = await run({
    pgPool: queue,
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: 1000,
    forbiddenFlags: () => slots.passOver(),
    // Aborting is ours: see `stop`.
    gracefulShutdownAbortTimeout: 2 * drainMs,
    logger: bridge(named(services.log, 'jobs')),
    taskList: taskList(jobs, { services, queue, signal: stopping.signal, slots }),
  });
  await beating;
  return {
    async stop() {
      const deadline = setTimeout(() => stopping.abort(new Error('the worker is stopping')), drainMs);
      await runner.stop();
      clearTimeout(deadline);
      await heartbeat.stop();
    },
  };
}

const LEVEL: Record<LogLevel, 'error' | 'warn' | 'info' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  // Every job that starts and ends: not news.
  info: 'debug',
  debug: 'debug',
};

/** graphile-worker's lines, in our log. A failed job is reported by its task, with more to say. */
function bridge(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level !== 'debug' && !message.startsWith('Failed task')) log[LEVEL[level]]({ queue: true }, message);
  });
}
