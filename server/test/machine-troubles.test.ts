import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@recto/contracts/endpoints/all';
import { ROLES } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../src/platform/errors.ts';
import { toProblem } from '../src/platform/http/problem.ts';
import { mayPass } from '../src/platform/troubles.ts';
import type { Client } from './support/client.ts';
import { driveEndpoint } from './support/drive-endpoint.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import type { SweepRecords } from './support/sweep-records.ts';
import { mountTinyDisk, type TinyDisk } from './support/tiny-disk.ts';

/** What is wrong with the machine is said as such, leaves nothing half done, and is over when the machine is well. */

const INNER = '/path/of/the/server';
const failed = (code: string) => Object.assign(new Error(INNER), { code });

test.each([
  ['ECONNREFUSED', 503, true],
  ['57P01', 503, true],
  ['08006', 503, true],
  ['53300', 503, true],
  ['57014', 503, true],
  ['28P01', 503, false],
  ['ENOSPC', 507, true],
  ['EDQUOT', 507, true],
  ['53100', 507, true],
  ['EROFS', 507, false],
  ['EACCES', 507, false],
  ['22021', 400, false],
  ['23505', 500, false],
])('%s is answered with %i', (code, status, passes) => {
  const error = failed(code);
  for (const one of [error, new Error('wrapped', { cause: error }), new AggregateError([error])]) {
    expect(toProblem(one).status).toBe(status);
    expect(toProblem(one).message).not.toContain(INNER);
  }
  expect(toProblem(error).retryAfter).toBe(status === 503 ? 5 : undefined);
  expect(mayPass(error)).toBe(passes);
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('the driver\'s "%s" is a database that is away', (message) => {
  expect(toProblem(new Error(message)).status).toBe(503);
});

test('what a handler says itself stays', () => {
  const own = new Problem(409, said('record_changed'));
  expect(toProblem(own)).toBe(own);
});

let server: TestServer;
let client: Client;
let disk: TinyDisk | null;
beforeAll(async () => {
  disk = mountTinyDisk(2048);
  server = await startTestServer(disk ? { env: { RECTO_DATA: disk.folder } } : {});
  client = await server.client({ tenant: 'alpha', roles: ROLES });
});
afterAll(async () => {
  await server.close();
  disk?.remove();
});

describe('without a connection to be had', () => {
  const admin = async (query: string) => (await server.database.connect()).query(query);
  const limit = async (connections: number) => {
    await admin(
      `do $$ begin execute format('alter database %I connection limit ${connections}', current_database()); end $$`,
    );
    await admin(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'recto_app' and datname = current_database()",
    );
  };
  beforeAll(() => limit(0));
  afterAll(() => limit(-1));

  const records = new Proxy({} as SweepRecords, { get: () => '7' });
  const asked = ENDPOINTS.filter(({ access }) => access !== 'open');
  test.each(asked.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s says so, and when to try again',
    async (_name, endpoint) => {
      const { url, init } = driveEndpoint(endpoint, records);
      const reply = await client.request(endpoint.method, url, {
        raw: init.body ?? null,
        headers: { ...(init.headers as Record<string, string> | undefined) },
      });
      expect(reply.status, reply.text).toBe(503);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(reply.body).toMatchObject({ message: expect.stringContaining('Try again in a moment') });
    },
  );
});

test('it works again once the database does', async () => {
  expect((await client.get('/api/account')).status).toBe(200);
});

test('a statement that takes too long is a server that is busy', async () => {
  const slow = server.inTenant('alpha', async ({ db }) => {
    await sql`set local statement_timeout = 20`.execute(db);
    await sql`select pg_sleep(1)`.execute(db);
  });
  expect(toProblem(await slow.catch((error: unknown) => error)).status).toBe(503);
});

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'x')]);
const upload = (size: number) => {
  const form = new FormData();
  form.append('files', new Blob([pdf(size)]), 'one.pdf');
  return client.request('POST', '/api/documents/common/upload', { raw: form });
};
const rowsLeft = async (): Promise<number> => {
  const { rows } = await (await server.database.connect()).query(
    'select (select count(*) from recto.blob) + (select count(*) from recto.document) + (select count(*) from recto.document_channel_log) as n',
  );
  return Number(rows[0].n);
};
/** Files below the data folder, but for what the test itself put there. */
const filesLeft = (): string[] =>
  readdirSync(server.config.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'ballast')
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('a disk', () => {
  const ballast = () => path.join(server.config.dataFolder, 'ballast');
  let before: { rows: number; files: string[] };
  beforeAll(async () => {
    mkdirSync(server.config.dataFolder, { recursive: true });
    before = { rows: await rowsLeft(), files: filesLeft() };
  });
  afterEach(async () => {
    expect(await rowsLeft()).toBe(before.rows);
    expect(filesLeft()).toEqual(before.files);
  });

  test('that is full is told, stores nothing by half, and takes files again when there is room', async (context) => {
    if (!disk) return context.skip('this user may not mount a disk');
    writeFileSync(ballast(), Buffer.alloc(1_900_000));
    const reply = await upload(500_000);
    expect([reply.status, (reply.body as { message: string }).message]).toEqual([
      507,
      'The server’s disk is full. Nothing was stored',
    ]);
    rmSync(ballast());
  });

  test('that may not be written to is told', async (context) => {
    if (!disk) return context.skip('this user may not mount a disk');
    disk.readOnly(true);
    const reply = await upload(1000);
    expect([reply.status, (reply.body as { message: string }).message]).toEqual([
      507,
      'The server cannot write to its folder. Nothing was stored',
    ]);
    disk.readOnly(false);
  });
});

test('takes files again afterwards', async () => {
  const reply = await upload(500_000);
  expect(reply.status, reply.text).toBe(201);
});
