import { hostname } from 'node:os';
import type pg from 'pg';
import type { Logger } from '../log/index.ts';

const BEAT_MS = 10_000;
const SWEEP_MS = 30_000;
/** A worker that was not heard for so long is taken for dead. */
const SILENCE = '60 seconds';
/** After so long nobody asks any more when a worker was last heard that left no job behind. */
const FORGOTTEN = '1 day';
/**
 * Killed so often in one job, a worker probably died of it: the job is given up. Documents are opened in a sandbox, so
 * that a worker hardly ever dies of one; it dies of restarts and short memory, with all that it holds at the time, and
 * a long job may be there each time.
 */
export const DEATHS = 20;
/**
 * From so many on a job waits before it is tried again, twice as long each time: what kills workers every few seconds
 * for a quarter of an hour has stopped before the deaths are used up, and then nobody has to start the job by hand.
 */
export const SUSPECT = { deaths: 4, firstSeconds: 15, mostSeconds: 120 };

/** Queue pools of this very process. */
const OWN = new Set<string>();

type IsWorkedOn = (jobId: string) => boolean;

export type Heartbeat = {
  /**
   * Tells the others that the queue pool with this id, one of several, lives. Must come before its first job.
   * @param isWorkedOn whether the pool works on the job with this id, or is about to release it
   */
  start(poolId: string, isWorkedOn: IsWorkedOn): Promise<void>;
  /** The pool with this id ended because its database went away: what it held is given back, and no job is to blame. */
  forget(poolId: string): void;
  /** Frees the jobs of dead workers at once. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
};

/** @param pool connects as recto_owner */
export function createHeartbeat(pool: pg.Pool, log: Logger): Heartbeat {
  const ids: string[] = [];
  const working = new Map<string, IsWorkedOn>();
  const ended: string[] = [];
  const timers: NodeJS.Timeout[] = [];
  const sweep = async () => {
    if (ended.length > 0) await giveBack(pool, ended);
    for (const id of ended.splice(0)) OWN.delete(id);
    await pool.query(`delete from worker_heartbeat where seen_at < now() - interval '${FORGOTTEN}'`);
    const dropped = await giveBackDropped(pool, working);
    if (dropped > 0) log.warn({ jobs: dropped }, 'gave back jobs that nobody works on');
    const dead = await deadWorkers(pool);
    if (dead.length === 0) return;
    await freeJobs(pool, dead);
    log.warn({ workers: dead }, 'freed the jobs of dead workers');
  };
  // Whoever slept so long that it was forgotten is known again.
  const beat = () =>
    pool.query(
      `insert into worker_heartbeat (worker_id, host, pid) select unnest($1::text[]), $2, $3
       on conflict (worker_id) do update set seen_at = now()`,
      [ids, hostname(), process.pid],
    );
  const every = (ms: number, work: () => Promise<unknown>) => {
    const attempt = () => work().catch((error: unknown) => log.warn({ err: error }, 'heartbeat failed'));
    timers.push(setInterval(attempt, ms).unref());
  };
  return {
    sweep,
    forget(poolId) {
      ids.splice(0, ids.length, ...ids.filter((id) => id !== poolId));
      working.delete(poolId);
      ended.push(poolId);
    },
    async start(poolId, isWorkedOn) {
      ids.push(poolId);
      working.set(poolId, isWorkedOn);
      OWN.add(poolId);
      await beat();
      await sweep();
      // One beat tells of all lanes.
      if (timers.length > 0) return;
      every(BEAT_MS, beat);
      every(SWEEP_MS, sweep);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      if (ids.length === 0) return;
      // What was aborted may still be on its way back to the queue: give it back here and now.
      await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
      await pool.query('delete from worker_heartbeat where worker_id = any($1)', [ids]);
    },
  };
}

/**
 * Workers that hold locks and are gone: silent for a minute, or a process of this host that no longer runs.
 * A lock of an unknown worker counts only after a minute too: it may be about to send its first beat.
 */
async function deadWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{
    worker_id: string;
    host: string | null;
    pid: number | null;
    silent: boolean;
  }>(
    `select l.worker_id, h.host, h.pid,
            coalesce(h.seen_at, l.locked_at) < now() - interval '${SILENCE}' as silent
       from (select locked_by as worker_id, max(locked_at) as locked_at
               from graphile_worker._private_jobs where locked_by is not null group by 1
             union all
             select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null) l
       left join worker_heartbeat h using (worker_id)`,
  );
  const gone = rows.filter(
    (row) => !OWN.has(row.worker_id) && (row.silent || (row.host === hostname() && !isAlive(row.pid))),
  );
  return [...new Set(gone.map((row) => row.worker_id))];
}

/** A process that bears our own number is an earlier one: in a container every start may be process 1. */
function isAlive(pid: number | null): boolean {
  if (pid === null || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Gives jobs back without counting the attempt. */
async function giveBack(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    `with held as (
       update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0) where locked_by = any($1) returning id
     ), gone as (delete from worker_heartbeat where worker_id = any($1))
     select count(*) from held`,
    [workers],
  );
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]);
}

/**
 * A claim, or a release, whose answer was lost, as when the database fails over just then: its pool lives, and no slot
 * of it knows of the job. It would wait until the pool ends.
 * @returns how many were given back, without counting the attempt
 */
async function giveBackDropped(pool: pg.Pool, working: ReadonlyMap<string, IsWorkedOn>): Promise<number> {
  const { rows } = await pool.query<{ id: string; pool: string }>(
    `select id::text, locked_by as pool from graphile_worker._private_jobs
      where locked_by = any($1) and locked_at < now() - interval '${SILENCE}'`,
    [[...working.keys()]],
  );
  const dropped = rows.filter(({ id, pool: holder }) => working.get(holder)?.(id) === false);
  if (dropped.length === 0) return 0;
  await pool.query(
    `with given as (
       update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0), locked_by = null, locked_at = null
        where id = any($1::bigint[]) and locked_by = any($2) and locked_at < now() - interval '${SILENCE}'
        returning job_queue_id
     )
     update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
       from given where q.id = given.job_queue_id and q.locked_by = any($2)`,
    [dropped.map(({ id }) => id), [...working.keys()]],
  );
  return dropped.length;
}

/** Gives jobs back without counting the attempt, after a pause, or never, where the job may be what kills workers. */
async function freeJobs(pool: pg.Pool, workers: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `with held as (
         select id, coalesce((payload ->> 'deaths')::int, 0) + 1 as deaths
           from graphile_worker._private_jobs where locked_by = any($1) for update)
       update graphile_worker._private_jobs j
          set payload = jsonb_set(payload::jsonb, '{deaths}', to_jsonb(deaths))::json,
              attempts = case when deaths < $2 then greatest(attempts - 1, 0) else least(attempts, max_attempts - 1) end,
              run_at = case when deaths between $3 and $2 - 1
                            then now() + make_interval(secs => least($5, $4 * 2 ^ (deaths - $3))) else run_at end
         from held where held.id = j.id`,
      [workers, DEATHS, SUSPECT.deaths, SUSPECT.firstSeconds, SUSPECT.mostSeconds],
    );
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]);
    await client.query('delete from worker_heartbeat where worker_id = any($1)', [workers]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Whether a job should be given up because workers keep dying in it. */
export const isDeadly = (deaths: number): boolean => deaths >= DEATHS;
