import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withClient } from '../../platform/db/provision.ts';
import { isAlive } from '../process-identity.ts';
import { type PostgresCluster, startCluster } from './cluster.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'recto-cluster-'));
  folders.push(made);
  return made;
};
const running: PostgresCluster[] = [];
const start = async (dataFolder: string) => {
  const cluster = await startCluster({ dataFolder, sync: false });
  running.push(cluster);
  return cluster;
};
afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

const query = (cluster: PostgresCluster, sql: string) =>
  withClient(cluster.addressOf('postgres'), async (client) => (await client.query(sql)).rows);

test('in a folder that only root may pass, what was committed is there after a stop and a start', async () => {
  const data = folder();
  chmodSync(data, 0o700);
  const first = await start(data);
  expect(first.created).toBe(true);
  await query(first, 'create table kept as select 1 as x');
  await first.stop();
  expect(isAlive(first.child.pid!)).toBe(false);
  const second = await start(data);
  expect(second).toMatchObject({ created: false, recovered: false });
  expect(await query(second, 'select x from kept')).toEqual([{ x: 1 }]);
});

test('the server takes no connection without the password, and none from outside', async () => {
  const cluster = await start(folder());
  const address = new URL(cluster.addressOf('postgres'));
  address.password = 'guess';
  await expect(withClient(address.href, (client) => client.query('select 1'))).rejects.toThrow(
    /password authentication failed/,
  );
  expect(await query(cluster, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
});

test('a server whose supervisor was killed is stopped and replaced, with every committed row', async () => {
  const data = folder();
  const killed = fork(path.join(import.meta.dirname, '../../../test/support/start-cluster.ts'), [data], {
    execArgv: ['--import', 'tsx'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    killed.once('message', (message: number) => resolve(message));
    killed.once('exit', (code) => reject(new Error(`the helper ended with ${code}`)));
  });
  const gone = new Promise((resolve) => killed.once('exit', resolve));
  killed.kill('SIGKILL');
  await gone;
  const orphan = Number(readFileSync(path.join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  expect(isAlive(orphan)).toBe(true);
  const next = await start(data);
  expect(next.recovered).toBe(true);
  expect(next.port).not.toBe(port);
  expect(isAlive(orphan)).toBe(false);
  expect(await query(next, 'select x from committed')).toEqual([{ x: 1 }]);
});

test('a killed server starts again, and a pid file whose number another program has now is no obstacle', async () => {
  const data = folder();
  const first = await start(data);
  await query(first, 'create table committed as select 1 as x');
  const gone = new Promise((resolve) => first.child.once('exit', resolve));
  first.child.kill('SIGKILL');
  await gone;
  const file = path.join(data, 'postgres/data/postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  const next = await start(data);
  expect(await query(next, 'select x from committed')).toEqual([{ x: 1 }]);
});

test('data of another major version is refused with the way out', async () => {
  const data = folder();
  const cluster = await start(data);
  await cluster.stop();
  writeFileSync(path.join(data, 'postgres/data/PG_VERSION'), '15\n');
  await expect(start(data)).rejects.toThrow(/written by PostgreSQL 15.*recto -- backup.*recto -- restore/);
});
