import type { JobContext } from '../../platform/jobs/index.ts';
import type { PageProgress, ResultOf, SandboxTask } from '../../platform/sandbox/index.ts';
import type { LogRow } from './log.queries.ts';
import { announceLog } from './log-progress.ts';
import type { Step } from './trace.queries.ts';

/** Pages come faster than people can see; the first and then one every so often are told. */
const TELL_EVERY_MS = 300;

/** Runs an engine task for a log in the sandbox and tells open screens which page it is at. */
export async function runForLog<T extends SandboxTask>(
  context: JobContext,
  log: LogRow,
  step: Step,
  task: T,
): Promise<ResultOf<T>> {
  const { sandbox } = context.services;
  if (!sandbox) throw new Error('only a worker has a sandbox');
  const telling = progressNotifier(context, log, step);
  try {
    return await sandbox.run(task, { signal: context.signal, onProgress: telling.tell });
  } finally {
    await telling.settled();
  }
}

function progressNotifier(context: JobContext, log: LogRow, step: Step) {
  let last = Date.now();
  let running: Promise<void> = Promise.resolve();
  const send = (progress: PageProgress) =>
    context.inTenant((scope) => announceLog(scope, log, { step, ...progress }));
  return {
    tell: (progress: PageProgress) => {
      if (Date.now() - last < TELL_EVERY_MS) return;
      last = Date.now();
      // News are a courtesy: a lost one must not fail the reading.
      running = running
        .then(() => send(progress))
        .catch((error) => context.services.log.warn({ err: error }, 'progress was not announced'));
    },
    settled: () => running,
  };
}
