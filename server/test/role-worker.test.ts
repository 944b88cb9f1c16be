import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { addressAs, embeddedAddress } from '../src/platform/db/address.ts';
import { provision, withClient } from '../src/platform/db/provision.ts';
import { PROJECT_ROOT } from '../src/platform/paths.ts';
import { type PostgresCluster, startCluster } from '../src/supervisor/postgres/cluster.ts';
import { freePort } from './support/free-port.ts';
import { until } from './support/installation.ts';

/** A worker of its own beside a database of somebody else's, which comes, dies and comes back. */

const LONG = 300_000;
const SECRET = randomBytes(32).toString('base64');
const folders = ['server', 'worker'].map((name) => mkdtempSync(path.join(tmpdir(), `recto-${name}-`)));
const [clusterFolder = '', dataFolder = ''] = folders;
let cluster: PostgresCluster | undefined;
let worker: ChildProcess | undefined;
let said = '';
afterAll(async () => {
  worker?.kill('SIGKILL');
  await cluster?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function startWorker(address: string): ChildProcess {
  const program = path.join(PROJECT_ROOT, 'scripts/recto.mjs');
  const child = spawn(process.execPath, [program, 'start', '--role', 'worker'], {
    stdio: 'pipe',
    env: {
      ...process.env,
      RECTO_PROFILE: 'prod',
      RECTO_PUBLIC_URL: 'http://127.0.0.1',
      RECTO_DATA: dataFolder,
      RECTO_SECRET: SECRET,
      RECTO_LOG_LEVEL: 'warn',
      DATABASE_URL: address,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return child;
}

const owner = <T>(port: number, work: Parameters<typeof withClient<T>>[1]) =>
  withClient(addressAs(embeddedAddress(port), 'recto_owner', SECRET), work);

/** Queues something that no handler can read: whoever takes it counts an attempt. */
async function isTaken(port: number): Promise<void> {
  const { rows } = await owner(port, (client) =>
    client.query("select id from graphile_worker.add_job('mail.send', '{}'::json, max_attempts => 1)"),
  );
  const taken = async () => {
    const { rows: jobs } = await owner(port, (client) =>
      client.query('select 1 from graphile_worker.jobs where id = $1 and attempts > 0', [rows[0].id]),
    );
    return jobs.length > 0 || worker?.exitCode !== null || worker?.signalCode !== null;
  };
  await until(taken, () => said);
  // What it said at its end is read after its end.
  if (worker?.exitCode !== null || worker?.signalCode !== null) await sleep(1000);
  expect([worker?.exitCode, worker?.signalCode], said).toEqual([null, null]);
}

test(
  'waits for its database, and takes jobs again whenever that was killed and is back',
  async () => {
    const port = await freePort();
    cluster = await startCluster({ dataFolder: clusterFolder, port, sync: false });
    await provision(cluster.addressOf('recto'), SECRET);
    await cluster.stop();
    worker = startWorker(embeddedAddress(port));
    await until(
      () => /trying again/.test(said) || worker?.exitCode !== null,
      () => said,
    );
    expect(worker.exitCode, said).toBe(null);
    cluster = await startCluster({ dataFolder: clusterFolder, port, sync: false });
    await isTaken(port);
    for (const pause of [0, 4000]) {
      const gone = new Promise((resolve) => cluster?.child.once('exit', resolve));
      cluster.child.kill('SIGKILL');
      await gone;
      await sleep(pause);
      cluster = await startCluster({ dataFolder: clusterFolder, port, sync: false });
      await isTaken(port);
    }
  },
  LONG,
);
