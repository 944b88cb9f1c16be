import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT } from '../../src/platform/paths.ts';
import { TEST_SECRET } from './postgres.ts';
import type { TestServer } from './server.ts';

/**
 * A worker process of its own on the database of a test, of the built server, which starts several times as fast as its
 * source; resolves when it takes jobs. The test ends it.
 */
export async function startWorkerProcess(server: TestServer): Promise<ChildProcess> {
  const worker = fork(path.join(PROJECT_ROOT, 'dist/recto.js'), ['worker'], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.database.address,
      RECTO_DATA: server.config.dataFolder,
      RECTO_SECRET: TEST_SECRET,
      RECTO_LOG_LEVEL: 'silent',
    },
  });
  // As a supervisor does when its database is ready: a process with a channel waits for this.
  worker.send({ type: 'go', databaseUrl: server.database.address });
  await new Promise<void>((resolve, reject) => {
    worker.on('message', () => resolve());
    worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return worker;
}

/** Ends a worker as a machine does whose power goes. */
export async function killWorker(worker: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGKILL');
  await gone;
}
