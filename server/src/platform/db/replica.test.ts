import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresCluster, startCluster } from '../../supervisor/postgres/cluster.ts';
import { addressAs } from './address.ts';
import { createPool } from './pool.ts';
import { provision, withClient } from './provision.ts';
import { createReplica } from './replica.ts';
import { createDatabase, type Database, type TenantScope } from './scope.ts';

/** A real streaming replica: the files of a database that was stopped, which then follows it. */

const SECRET = randomBytes(32).toString('base64');
const actor = { userId: null, login: 'ann', roles: [], origin: 'test' } as const;
const folders = ['primary', 'replica'].map((name) => mkdtempSync(path.join(tmpdir(), `recto-${name}-`)));
const [home = '', copyHome = ''] = folders;

let primary: PostgresCluster;
let copy: PostgresCluster;
let database: Database;
const told: string[] = [];

const follow = () =>
  startCluster({
    dataFolder: copyHome,
    ...(copy && { port: copy.port }),
    settings: { primary_conninfo: conninfo(primary.addressOf('postgres')), wal_retrieve_retry_interval: 200 },
  });

function conninfo(address: string): string {
  const { username, password, port } = new URL(address);
  return `host=127.0.0.1 port=${port} user=${username} password=${password}`;
}

beforeAll(async () => {
  primary = await startCluster({ dataFolder: home, sync: false });
  await provision(primary.addressOf('recto'), SECRET);
  await withClient(primary.addressOf('recto'), (client) =>
    client.query("insert into recto.tenant (tenant_name, display_name) values ('one', 'first')"),
  );
  const { port } = primary;
  await primary.stop();
  execFileSync('cp', ['-a', path.join(home, 'postgres'), copyHome]);
  writeFileSync(path.join(copyHome, 'postgres/data/standby.signal'), '');
  primary = await startCluster({ dataFolder: home, sync: false, port });
  copy = await follow();
  const [own, other] = [primary, copy].map((cluster) =>
    createPool(addressAs(cluster.addressOf('recto'), 'recto_app', SECRET), {
      name: 'test',
      max: 4,
      onError: () => undefined,
    }),
  ) as [pg.Pool, pg.Pool];
  database = createDatabase(
    own,
    createReplica(other, own, (_error, message) => told.push(message)),
  );
}, 120_000);
afterAll(async () => {
  await database?.close();
  await copy?.stop();
  await primary?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const setName = (name: string) =>
  withClient(primary.addressOf('recto'), (client) =>
    client.query("update recto.tenant set display_name = $1 where tenant_name = 'one'", [name]),
  );
const look = async ({ db }: TenantScope) => {
  const { rows } = await sql<{ name: string; copied: boolean }>`
    select display_name as name, pg_is_in_recovery() as copied from tenant`.execute(db);
  return rows[0];
};
const read = () => database.inTenant({ tenant: 'one', actor, reading: true, snapshot: true }, look);
const onCopy = (statement: string) =>
  withClient(copy.addressOf('recto'), (client) => client.query(statement));

test('what was just written is read from the copy, every time', async () => {
  const seen = [];
  for (let i = 0; i < 100; i++) {
    await setName(`name ${i}`);
    seen.push(await read());
  }
  expect(seen.map((row) => row?.name)).toEqual(seen.map((_, i) => `name ${i}`));
  const copied = seen.filter((row) => row?.copied).length;
  expect(copied).toBeGreaterThan(80);
});

test('what writes goes to the database itself, and reading that would write is refused', async () => {
  expect(await database.inTenant({ tenant: 'one', actor }, look)).toMatchObject({ copied: false });
  const write = ({ db }: TenantScope) => sql`update tenant set display_name = 'changed'`.execute(db);
  await expect(database.inTenant({ tenant: 'one', actor, reading: true }, write)).rejects.toMatchObject({
    code: '25006',
  });
});

test('a copy that is behind is not asked, until it has caught up', async () => {
  await onCopy('select pg_wal_replay_pause()');
  await setName('while paused');
  expect(await read()).toEqual({ name: 'while paused', copied: false });
  await onCopy('select pg_wal_replay_resume()');
  await expect.poll(read, { timeout: 10_000 }).toEqual({ name: 'while paused', copied: true });
  expect(told).toEqual([]);
});

test('a copy that is killed is told of once, and asked again once it is back', async () => {
  const gone = new Promise((resolve) => copy.child.once('exit', resolve));
  copy.child.kill('SIGKILL');
  await gone;
  await setName('while away');
  const seen = await Promise.all([read(), read(), read()]);
  expect(seen).toEqual(seen.map(() => ({ name: 'while away', copied: false })));
  expect(told).toHaveLength(1);
  copy = await follow();
  await expect.poll(read, { timeout: 20_000 }).toEqual({ name: 'while away', copied: true });
}, 60_000);

test('a copy that became a database of its own is asked no more', async () => {
  await onCopy('select pg_promote()');
  await setName('on the other');
  expect(await read()).toEqual({ name: 'on the other', copied: false });
  expect(told.at(-1)).toBe('the copy of the database cannot be read');
});
