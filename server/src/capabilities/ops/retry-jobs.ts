import type { JobEntry } from '@recto/contracts/endpoints/administration';
import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import { beginAnew } from './begin-anew.ts';
import { findFailedJobs, forgetJob, requeue } from './queue.queries.ts';

/**
 * Tries jobs again that were given up: all of the tenant, or the one with this number.
 * @returns how many are due again
 * @throws Problem 404 for a job of another tenant, one that is not given up, or none
 */
export async function retryJobs(scope: TenantScope, id?: number): Promise<number> {
  const failed = await findFailedJobs(scope, id);
  if (id !== undefined && failed.length === 0) throw notFound();
  const untouched: JobEntry[] = [];
  for (const job of failed) {
    // What was left behind says that it failed: the same job again would find nothing to do.
    if (await beginAnew(scope, job)) await forgetJob(scope, job.id);
    else untouched.push(job);
  }
  const again = await requeue(
    scope,
    untouched.map((job) => job.id),
  );
  return again + failed.length - untouched.length;
}
