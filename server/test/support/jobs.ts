import { Logger, runOnce } from 'graphile-worker';
import { allJobs } from '../../src/app.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import type { Job } from '../../src/platform/jobs/index.ts';
import { taskList } from '../../src/platform/jobs/tasks.ts';
import type { Services } from '../../src/platform/services.ts';
import type { TestDatabase } from './postgres.ts';

/** Runs the jobs that are due, and those that they queue, in this process until none is left. Retries are not waited for. */
export async function drainJobs(
  services: Services,
  database: TestDatabase,
  jobs: readonly Job[] = allJobs,
): Promise<void> {
  const queue = createPool(database.addressAs('recto_owner'), { name: 'test queue', max: 3 });
  try {
    await runOnce({
      pgPool: queue,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
      taskList: taskList(jobs, { services, queue, signal: new AbortController().signal }),
    });
  } finally {
    await queue.end();
  }
}
