import type { WorkerEvents } from 'graphile-worker';

/** A job that ended is released a moment later, or, when the database went away, once that is back. */
const RELEASED_WITHIN_MS = 60_000;

/**
 * Follows the jobs of a lane by its events.
 * @param now milliseconds
 * @returns whether the lane works on the job with this id, or ended it so lately that its release may be on its way
 */
export function watchUnderWay(events: WorkerEvents, now = Date.now): (jobId: string) => boolean {
  const until = new Map<string, number>();
  events.on('job:start', ({ job }) => until.set(job.id, Number.POSITIVE_INFINITY));
  for (const end of ['job:success', 'job:error'] as const)
    events.on(end, ({ job }) => {
      for (const [id, time] of until) if (time < now()) until.delete(id);
      until.set(job.id, now() + RELEASED_WITHIN_MS);
    });
  return (jobId) => (until.get(jobId) ?? 0) > now();
}
