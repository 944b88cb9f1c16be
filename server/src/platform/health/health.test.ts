import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { createPool } from '../db/pool.ts';
import { createDatabase, type Database } from '../db/scope.ts';
import { createLogger } from '../log/index.ts';
import { type ManagementServer, startManagementServer } from './management-server.ts';
import { createReadiness } from './readiness.ts';

let database: TestDatabase;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

const connect = (address: string): Database => {
  const found = createDatabase(createPool(address, { name: 'test health', max: 1 }));
  opened.push(found);
  return found;
};

/** A process as a balancer sees it. */
async function watched(address = database.addressAs('recto_app')) {
  const readiness = createReadiness(connect(address).beforeTenant);
  const log = createLogger('test', 'silent');
  const server: ManagementServer = await startManagementServer(
    { host: '127.0.0.1', port: 0 },
    { readiness, log },
  );
  opened.push(server);
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
    return [reply.status, await reply.json()];
  };
  return { ask, readiness };
}

const LIVENESS = '/management/health/liveness';
const READINESS = '/management/health/readiness';

test('is ready until it is to end, and alive to its end', async () => {
  const { ask, readiness } = await watched();
  expect(await ask(READINESS)).toEqual([200, { status: 'UP' }]);
  readiness.stop();
  expect(await ask(READINESS)).toEqual([503, { status: 'DOWN', waitsFor: 'stopping' }]);
  expect(await ask(LIVENESS)).toEqual([200, { status: 'UP' }]);
});

test('waits for the migrations that it knows', async () => {
  const owner = await database.connect();
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    'delete from recto.schema_migration where name = (select max(name) from recto.schema_migration) returning name, sha256',
  );
  const { ask } = await watched();
  expect(await ask(READINESS)).toEqual([503, { status: 'DOWN', waitsFor: 'schema' }]);
  await owner.query('insert into recto.schema_migration (name, sha256) values ($1, $2)', [
    rows[0]?.name,
    rows[0]?.sha256,
  ]);
  expect(await ask(READINESS)).toEqual([200, { status: 'UP' }]);
});

test('without a database it is not ready, and nobody starts it anew for that', async () => {
  const { ask } = await watched('postgres://nobody@127.0.0.1:1/none');
  expect(await ask(READINESS)).toEqual([503, { status: 'DOWN', waitsFor: 'database' }]);
  expect(await ask(LIVENESS)).toEqual([200, { status: 'UP' }]);
});

test.each([
  ['/management/health', 'GET', 404],
  ['/__proto__', 'GET', 404],
  [READINESS, 'POST', 405],
])('%s by %s says nothing', async (path, method, status) => {
  const { ask } = await watched();
  expect(await ask(path, { method })).toEqual([status, {}]);
});
