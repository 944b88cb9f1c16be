import type { JobEntry } from '@recto/contracts/endpoints/administration';
import { JOB_STATES, type JobState } from '@recto/contracts/jobs';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

type JobRow = {
  id: number;
  task: string;
  state: JobState;
  data: JobEntry['about'] | null;
  attempts: number;
  max_attempts: number;
  created_at: Date;
  run_at: Date;
  last_error: string | null;
};

const present = (row: JobRow): JobEntry => ({
  id: row.id,
  name: row.task,
  state: row.state,
  about: row.data ?? {},
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  createdDate: row.created_at.toISOString(),
  runDate: row.run_at.toISOString(),
  reason: row.last_error,
});

/** Jobs of the tenant in this state, the one that was due first at the top. */
export async function findJobs(
  { db }: TenantScope,
  { state, page, size }: { state: JobState; page: number; size: number },
): Promise<JobEntry[]> {
  const { rows } = await sql<JobRow>`select * from jobs_of_tenant() where state = ${state}
    order by run_at, id limit ${size} offset ${page * size}`.execute(db);
  return rows.map(present);
}

export async function countJobs({ db }: TenantScope): Promise<Record<JobState, number>> {
  const { rows } = await sql<{ state: JobState; many: number }>`
    select state, count(*)::integer as many from jobs_of_tenant() group by 1`.execute(db);
  return Object.fromEntries(
    JOB_STATES.map((state) => [state, rows.find((row) => row.state === state)?.many ?? 0]),
  ) as Record<JobState, number>;
}

/** Jobs of the tenant that were given up: all, or the one with this number. */
export async function findFailedJobs({ db }: TenantScope, id?: number): Promise<JobEntry[]> {
  const { rows } = await sql<JobRow>`select * from jobs_of_tenant()
    where state = 'failed' and (${id ?? null}::bigint is null or id = ${id ?? null}) order by id`.execute(db);
  return rows.map(present);
}

/** Makes given-up jobs due at once. @returns how many there were */
export async function requeue({ db }: TenantScope, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ many: number }>`select retry_jobs(${[...ids]}::bigint[]) as many`.execute(db);
  return rows[0]?.many ?? 0;
}

/** Takes a given-up job away: its work was begun anew. */
export async function forgetJob({ db }: TenantScope, id: number): Promise<void> {
  await sql`select forget_job(${id}::bigint)`.execute(db);
}

export type QueueFigures = {
  waiting: number;
  running: number;
  failed: number;
  oldest_due_seconds: number;
  /** Worker processes that were heard within a minute. */
  workers: number;
};

/** Of the whole installation. @param db `Database.beforeTenant` */
export async function queueFigures(db: Kysely<DB>): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`select * from queue_figures()`.execute(db);
  return rows[0]!;
}
