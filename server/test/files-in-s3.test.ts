import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeUnreferenced } from '../src/capabilities/intake/sweep-files.ts';
import { backup } from '../src/platform/backup/backup.ts';
import { bucketPlace } from '../src/platform/backup/bucket-place.ts';
import { readManifest, restore } from '../src/platform/backup/restore.ts';
import { verifyFiles } from '../src/platform/backup/verify.ts';
import { verifyBackup } from '../src/platform/backup/verify-backup.ts';
import { provisionBase } from '../src/platform/db/provision.ts';
import { MIGRATIONS_FOLDER } from '../src/platform/paths.ts';
import type { Sandbox } from '../src/platform/sandbox/index.ts';
import { moveFiles } from '../src/platform/storage/move-files.ts';
import { settleStore } from '../src/platform/storage/settle-store.ts';
import { sweepOrphans } from '../src/platform/storage/sweep-orphans.ts';
import type { Client } from './support/client.ts';
import { makeSample, upload } from './support/factories.ts';
import { cloneDatabase, TEST_SECRET } from './support/postgres.ts';
import { type S3Server, startS3Server } from './support/s3-server.ts';
import { builtSandbox } from './support/sandbox.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** An installation whose files are kept in a bucket: no folder of its own holds anything that it needs. */

let s3: S3Server;
let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
beforeAll(async () => {
  s3 = await startS3Server();
  sandbox = builtSandbox(1);
  server = await startTestServer({ env: s3.settings('recto'), services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
  await s3?.close();
});

/** As if another machine went on. */
const wipe = () => rmSync(server.config.dataFolder, { recursive: true, force: true });
const keysOf = async (tenant: string) =>
  (await s3.keys()).filter((key) => key.startsWith(`recto/${tenant}/`));
const detailOf = async (uuid: string | null | undefined) =>
  (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const put = (text: string) =>
  server.inTenant('alpha', (scope) => server.services.storage.put(scope, Buffer.from(text), 'text/plain'));
const read = (sha256: string) =>
  server.inTenant('alpha', async (scope) => String(await server.services.storage.read(scope, sha256)));
const verify = async () => {
  const all = await server.system.systemScope('find files', (db) => server.services.stores.all(db));
  return verifyFiles(await server.database.connect('recto_system'), () => all[0]!.store);
};
/** What has to be tried again later is due now. */
const becomeDue = async () =>
  (await server.database.connect('recto_owner')).query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
  );

test('a document is brought, read, confirmed and exported while nothing stays on the machine', async () => {
  const sample = await makeSample('INVOICE-european', 1);
  const [brought] = (await upload(admin, [sample])).body;
  expect(await keysOf('alpha')).toHaveLength(1);
  wipe();
  await server.runJobs();
  wipe();
  const detail = await detailOf(brought?.extractionUuid);
  expect(detail).toMatchObject({ status: 'NEW', category: 'INVOICE', pageCount: sample.pages });
  const original = await admin.get(detail.document?.originalUrl ?? '');
  expect(Buffer.compare(original.bytes, sample.bytes)).toBe(0);
  const head = await admin.get(detail.documentUrl ?? '', { range: 'bytes=0-4' });
  expect(head).toMatchObject({ status: 206, text: '%PDF-' });
  expect((await admin.get(detail.thumbnailUrl ?? '')).status).toBe(200);
  wipe();
  expect(
    await admin.put('/api/extractions/status/CONFIRMED', { extractionUuid: brought?.extractionUuid }),
  ).toMatchObject({ status: 200 });
  await server.runJobs();
  wipe();
  const workbook = await admin.get(`/api/extraction-exporting/extractions/${brought?.extractionUuid}/xlsx`);
  expect(workbook.status).toBe(200);
  const region = await admin.get(`/api/extractions/uuid/${brought?.extractionUuid}/ocr/text`);
  expect(region.text).toContain(String(sample.expected.fields.invoice_number));
  expect(existsSync(path.join(server.config.dataFolder, 'files'))).toBe(false);
  expect((await verify()).faults).toEqual([]);
});

test('while the store is away people are told so, jobs wait as long as it takes, and nothing is lost', async () => {
  const sample = await makeSample('INVOICE-european', 2);
  const [brought] = (await upload(admin, [sample])).body;
  wipe();
  await s3.halt();
  const refused = await upload(admin, [await makeSample('INVOICE-european', 3)]);
  expect(refused).toMatchObject({ status: 503, body: { code: 'store_away' } });
  for (let turn = 0; turn < 6; turn++) {
    await becomeDue();
    await server.runJobs();
  }
  expect(await detailOf(brought?.extractionUuid)).not.toMatchObject({ status: 'FAILED' });
  expect(server.log()).not.toContain(s3.secretAccessKey);
  await s3.begin();
  await becomeDue();
  await server.runJobs();
  expect(await detailOf(brought?.extractionUuid)).toMatchObject({
    status: 'NEW',
    pageCount: sample.pages,
    document: { pages: expect.any(Array) },
  });
});

test('an object that is not what its name says is not handed out, and is named by verify', async () => {
  const { sha256 } = await put('precious');
  await s3.spoil(`recto/alpha/${sha256.slice(0, 2)}/${sha256}`, 'precioux');
  wipe();
  await expect(read(sha256)).rejects.toThrow('is damaged');
  await expect(
    server.inTenant('alpha', (scope) => server.services.storage.path(scope, sha256)),
  ).rejects.toThrow('is damaged');
  expect((await verify()).faults).toMatchObject([{ tenant: 'alpha', sha256, state: 'damaged' }]);
  expect(await put('precious')).toMatchObject({ sha256 });
  expect((await verify()).faults).toEqual([]);
});

test('a large file goes in parts, and comes in the ranges that are asked for', async () => {
  const bytes = Buffer.alloc(40 * 1024 * 1024, 'large ');
  const { sha256 } = await server.inTenant('alpha', (scope) =>
    server.services.storage.put(scope, bytes, 'application/octet-stream'),
  );
  wipe();
  const part = await server.inTenant('alpha', async (scope) =>
    Buffer.concat(
      await (
        await server.services.storage.open(scope, sha256, { start: 30_000_000, end: 30_000_005 })
      ).stream.toArray(),
    ),
  );
  expect(part).toEqual(bytes.subarray(30_000_000, 30_000_006));
  const { stream } = await server.inTenant('alpha', (scope) => server.services.storage.open(scope, sha256));
  expect(Buffer.compare(Buffer.concat(await stream.toArray()), bytes)).toBe(0);
});

test('what no row knows is swept, what nothing refers to is removed, and each tenant has its own', async () => {
  const { sha256 } = await put('shared');
  await server.inTenant('beta', (scope) =>
    server.services.storage.put(scope, Buffer.from('shared'), 'text/plain'),
  );
  const undone = server.inTenant('alpha', async (scope) => {
    await server.services.storage.put(scope, Buffer.from('lost'), 'text/plain');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const soon = new Date(Date.now() + 3_600_000);
  const { store } = await server.services.stores.forWriting(server.services.database.beforeTenant);
  expect(await sweepOrphans(server.system, store, soon)).toBe(1);
  expect(await keysOf('beta')).toEqual([`recto/beta/${sha256.slice(0, 2)}/${sha256}`]);
  expect(await removeUnreferenced(server.system, server.services.stores, soon)).toBeGreaterThan(1);
  expect(await keysOf('beta')).toEqual([]);
  expect((await verify()).faults).toEqual([]);
});

test('a setting that names another store than the files are in stops the start with what to do', async () => {
  await put('here');
  await expect(settleStore(server.system, 'folder')).rejects.toThrow(
    /files are kept in s3:\/\/staging\/recto, and RECTO_STORAGE says folder: .*storage move folder/,
  );
});

test('a backup goes to the bucket and comes back from there; one that breaks leaves nothing', async () => {
  const place = (name: string) =>
    bucketPlace(`s3://staging/${name}`, { bucket: 'staging', prefix: `${name}/` }, server.config.s3);
  const owner = await server.database.connect('recto_owner');
  const { store } = await server.services.stores.forWriting(server.services.database.beforeTenant);
  const source = { owner, secret: TEST_SECRET, storeOf: () => store, secretFile: null };
  await put('to be saved');
  const { manifest, faulty } = await backup(source, place('saved/one'));
  expect(faulty).toEqual([]);
  await expect(backup(source, place('saved/one'))).rejects.toThrow('is not empty');
  await expect(readManifest(place('saved/none'))).rejects.toThrow('is not a backup');
  const target = await cloneDatabase({ empty: true });
  await provisionBase(target.address, TEST_SECRET);
  const there = await target.connect('recto_owner');
  const scratch = { owner: there, secret: TEST_SECRET, migrations: MIGRATIONS_FOLDER };
  expect((await verifyBackup(scratch, place('saved/one'))).differences).toEqual([]);
  const restored = server.services.stores.at('s3://staging/restored');
  const into = { ...scratch, store: restored };
  await restore(into, place('saved/one'), { replace: true });
  const rows = await target.connect('recto_system');
  expect(await verifyFiles(rows, () => restored)).toEqual({ checked: manifest.files.length, faults: [] });
  expect((await rows.query('select address, current from recto.file_store')).rows).toEqual([
    { address: 's3://staging/restored', current: true },
  ]);
  await s3.halt();
  await expect(backup(source, place('saved/two'))).rejects.toThrow('cannot be used');
  await s3.begin();
  expect((await s3.keys()).filter((key) => key.startsWith('saved/two'))).toEqual([]);
  await target.drop();
});

describe('files move', () => {
  let moving: TestServer;
  beforeAll(async () => {
    // Its processes were never told of the bucket.
    moving = await startTestServer();
  });
  afterAll(() => moving?.close());

  const store = (text: string) =>
    moving.inTenant('alpha', (scope) => moving.services.storage.put(scope, Buffer.from(text), 'text/plain'));
  const names = async () =>
    (await moving.database.connect('recto_system')).query<{
      tenant: string;
      sha256: string;
      address: string;
    }>(
      `select b.tenant_name as tenant, b.sha256, s.address from recto.blob b join recto.file_store s on s.id = b.store`,
    );
  const allOpen = async () => {
    for (const { tenant, sha256 } of (await names()).rows)
      await moving.inTenant(tenant, (scope) => moving.services.storage.read(scope, sha256));
  };
  const needs = () => ({
    system: moving.system,
    stores: moving.services.stores,
    secrets: moving.services.secrets,
    access: server.config.s3,
  });

  test('to a bucket and back while others come in, each readable at any moment; a second run has nothing to do', async () => {
    for (let n = 0; n < 40; n++) await store(`before ${n}`);
    let over = false;
    let came = 0;
    const coming = (async () => {
      while (!over) {
        await store(`meanwhile ${came++}`);
        await allOpen();
      }
    })();
    // Begun before, and finished only after everything else has moved.
    let finish: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const late = moving.inTenant('beta', async (scope) => {
      await moving.services.storage.put(scope, Buffer.from('late'), 'text/plain');
      begun();
      await waiting;
    });
    await started;
    setTimeout(finish, 1500);
    const first = await moveFiles(needs(), 's3://staging/moved');
    over = true;
    await Promise.all([coming, late]);
    expect(first.moved).toBeGreaterThanOrEqual(41);
    expect(first.faulty).toEqual([]);
    expect(first.left.map(({ folder }) => folder)).toEqual([path.join(moving.config.dataFolder, 'files')]);
    expect(new Set((await names()).rows.map(({ address }) => address))).toEqual(
      new Set(['s3://staging/moved']),
    );
    rmSync(moving.config.dataFolder, { recursive: true });
    await allOpen();
    expect(await moveFiles(needs(), 's3://staging/moved')).toEqual({
      moved: 0,
      bytes: 0,
      faulty: [],
      left: [],
    });
    const all = (await names()).rows.length;
    expect((await moveFiles(needs(), 'folder')).moved).toBe(all);
    await s3.halt();
    await allOpen();
    await s3.begin();
  });

  test('a place that cannot be used changes nothing; a damaged file stays, is named, and can be brought again', async () => {
    const { sha256 } = await store('to be damaged');
    await s3.halt();
    await expect(moveFiles(needs(), 's3://staging/again')).rejects.toThrow('cannot be used');
    await s3.begin();
    const wrong = { ...server.config.s3, keys: { accessKeyId: 'NOBODY', secretAccessKey: 'nothing' } };
    await expect(moveFiles({ ...needs(), access: wrong }, 's3://staging/again')).rejects.toThrow(
      'cannot be used',
    );
    expect(new Set((await names()).rows.map(({ address }) => address))).toEqual(new Set(['folder']));
    const file = await moving.inTenant('alpha', (scope) => moving.services.storage.path(scope, sha256));
    writeFileSync(file, 'damaged');
    expect((await moveFiles(needs(), 's3://staging/again')).faulty).toMatchObject([
      { tenant: 'alpha', sha256, state: 'damaged' },
    ]);
    await store('to be damaged');
    expect(await moveFiles(needs(), 's3://staging/again')).toMatchObject({ moved: 0, faulty: [] });
    await allOpen();
  });
});
