import type { Task, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Actor } from '../db/scope.ts';
import type { Logger } from '../log/index.ts';
import { named } from '../log/named.ts';
import type { Services } from '../services.ts';
import { isStoreAway } from '../storage/file-store.ts';
import { type JobOutcome, theMeter } from '../telemetry/meter.ts';
import { inSpan } from '../telemetry/trace.ts';
import { Envelope } from './envelope.ts';
import type { Fairness } from './fairness.ts';
import { isDeadly } from './heartbeat.ts';
import type { Job, JobContext } from './index.ts';

type Surroundings = {
  services: Services;
  /** Connects as recto_owner. */
  queue: pg.Pool;
  /** Aborted when the worker has to stop now. */
  signal: AbortSignal;
  /** Told what a slot works for, by flags; false: it must not now. */
  slots?: Pick<Fairness, 'enter' | 'leave'>;
};

/** A job that was taken at the same moment as others of its tenant or group: it goes back and loses nothing. */
class CrowdedError extends Error {
  override readonly name = 'CrowdedError';
}

/** The jobs as graphile-worker wants them: each handler runs as recto_app, in the tenant that queued it. */
export function taskList(jobs: readonly Job[], surroundings: Surroundings): TaskList {
  const names = jobs.map((job) => job.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two jobs are named ${twice}`);
  return Object.fromEntries(jobs.map((job) => [job.name, toTask(job, surroundings)]));
}

function toTask(job: Job, { services, queue, signal, slots }: Surroundings): Task {
  return async (payload, { job: row }) => {
    const { tenant, actor: login, data, deaths, trace } = Envelope.parse(payload);
    const actor: Actor = { userId: null, login, roles: [], origin: 'job' };
    const context: JobContext = {
      tenant,
      actor,
      attempt: row.attempts,
      lastAttempt: row.attempts >= row.max_attempts,
      signal,
      services,
      inTenant: (work) => services.database.inTenant({ tenant, actor }, work),
    };
    const log = named(services.log, 'jobs').child({ job: job.name, id: row.id, tenant });
    if (isDeadly(deaths)) {
      log.error({ deaths }, 'job given up: workers died in it');
      await job.exhausted(context, data, new Error(`the worker stopped ${deaths} times while doing this`));
      return;
    }
    const flags = Object.keys(row.flags ?? {});
    if (slots && !slots.enter(flags)) {
      await uncount(queue, row.id);
      throw new CrowdedError('Others of its tenant or group have its slots: it is tried again in a second.');
    }
    const back: HowToGoBack = {
      uncounted: () => uncount(queue, row.id),
      putOff: () => putOff(queue, row.id),
    };
    const once = () => runOnce(job, context, data, { log, back });
    const attributes = { 'recto.job': job.name, 'recto.lane': job.lane, 'recto.attempt': context.attempt };
    try {
      await inSpan({ name: `job ${job.name}`, kind: 'consumer', attributes, parent: trace }, once);
    } finally {
      slots?.leave(flags);
    }
  };
}

/** What a job that ended by no fault of its own does with its attempt. */
type HowToGoBack = Record<'uncounted' | 'putOff', () => Promise<void>>;

async function runOnce(
  job: Job,
  context: JobContext,
  data: unknown,
  { log, back }: { log: Logger; back: HowToGoBack },
): Promise<void> {
  const began = performance.now();
  const measure = (outcome: JobOutcome) =>
    theMeter()?.job({ job: job.name, lane: job.lane, outcome }, (performance.now() - began) / 1000);
  try {
    await job.run(context, data);
    measure('done');
    log.debug({ ms: Math.round(performance.now() - began) }, 'job done');
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const stopped = context.signal.aborted;
    const last = context.lastAttempt && !isStoreAway(error);
    measure(stopped ? 'stopped' : last ? 'given-up' : 'failed');
    await afterFailure(job, context, data, error, back);
    log.warn({ err: error, attempt: context.attempt, last: context.lastAttempt }, 'job failed');
    throw error;
  }
}

async function afterFailure(
  job: Job,
  context: JobContext,
  data: unknown,
  error: Error,
  { uncounted, putOff }: HowToGoBack,
): Promise<void> {
  // Stopped by us, not by its own fault.
  if (context.signal.aborted) return uncounted();
  // Nor is this: it waits for as long as it takes.
  if (isStoreAway(error)) return putOff();
  if (context.lastAttempt) await job.exhausted(context, data, error);
}

/** Seconds until a job that could not reach the file store tries again. */
const STORE_PAUSE_S = 15;

/** The library adds its own second or two to the later of now and this. */
async function putOff(queue: pg.Pool, id: string): Promise<void> {
  await queue.query(
    `update graphile_worker._private_jobs
        set attempts = greatest(attempts - 1, 0), run_at = now() + make_interval(secs => $2) where id = $1`,
    [id, STORE_PAUSE_S],
  );
}

async function uncount(queue: pg.Pool, id: string): Promise<void> {
  await queue.query(
    'update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0) where id = $1',
    [id],
  );
}
