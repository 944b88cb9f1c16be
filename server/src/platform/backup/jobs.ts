import type pg from 'pg';
import { z } from 'zod';

/** A pending job, without anything of the queue's inner tables: it is queued anew, whatever version the queue has. */
export const savedJob = z.object({
  task: z.string(),
  payload: z.unknown(),
  queue: z.string().nullable(),
  runAt: z.string(),
  maxAttempts: z.number().int(),
  attempts: z.number().int(),
  key: z.string().nullable(),
  priority: z.number().int(),
  flags: z.array(z.string()).nullable(),
});
export type SavedJob = z.output<typeof savedJob>;

/**
 * All jobs, those that are running and those that were given up among them: what runs now may not finish, and what was
 * given up is evidence. A running one is as before it began: the attempt that the backup cut off does not count, as
 * when a worker is killed. Run as recto_owner.
 */
export async function readJobs(owner: pg.ClientBase): Promise<SavedJob[]> {
  const { rows } = await owner.query<SavedJob>(`
    select t.identifier as task, j.payload, q.queue_name as queue, j.run_at::text as "runAt", j.max_attempts::int as "maxAttempts",
           (case when j.locked_by is null then j.attempts else greatest(j.attempts - 1, 0) end)::int as attempts, j.key, j.priority::int, (select array_agg(f) from jsonb_object_keys(j.flags) f) as flags
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     order by j.id`);
  return rows;
}

/** Queues a saved job again, in its order, with the attempts that it has had. Run as recto_owner. */
export async function requeue(owner: pg.ClientBase, job: SavedJob): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, $2::json, $3, $4::timestamptz, $5, $6, $7, $8)`,
    [
      job.task,
      JSON.stringify(job.payload),
      job.queue,
      job.runAt,
      job.maxAttempts,
      job.key,
      job.priority,
      job.flags,
    ],
  );
  await owner.query('select graphile_worker.reschedule_jobs(array[$1::bigint], attempts => $2)', [
    rows[0]!.id,
    job.attempts,
  ]);
}
