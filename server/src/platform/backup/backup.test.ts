import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '../../../test/support/database-contents.ts';
import { cloneDatabase, TEST_SECRET, type TestDatabase } from '../../../test/support/postgres.ts';
import { dumpSchema } from '../../../test/support/schema-dump.ts';
import { migrate } from '../db/migrate.ts';
import { provisionBase } from '../db/provision.ts';
import { MIGRATIONS_FOLDER } from '../paths.ts';
import { createFolderStore } from '../storage/folder-store.ts';
import { placeOf } from '../storage/place.ts';
import { backup } from './backup.ts';
import { folderPlace } from './place.ts';
import { restore } from './restore.ts';

const BYTES = Buffer.from('%PDF-1.7 original of a customer');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
/** What COPY's text format has to escape, and what a careless one would change. */
const AWKWARD = 'tab\t, line\nbreak\r\n, back\\slash, \\N, quote\' ", 發票 😀';

let source: TestDatabase;
let files: string;

const inFolder = (files: string) => () => createFolderStore(files);
const folder = () => mkdtemp(path.join(tmpdir(), 'recto-backup-'));

beforeAll(async () => {
  source = await cloneDatabase();
  files = await folder();
  const place = placeOf(files, { tenant: 'one', sha256: SHA256 });
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, BYTES);
  const admin = await source.connect();
  await fill(admin);
  const owner = await source.connect('recto_owner');
  await owner.query(
    `select graphile_worker.add_job('read', '{"tenant":"one"}', 'line', now() + interval '1 hour', 7, 'key-1', 3)`,
  );
  await owner.query(`select graphile_worker.add_job('post', '[1,2]')`);
  await owner.query(
    `select graphile_worker.reschedule_jobs(array[id], attempts => 2) from graphile_worker.jobs where task_identifier = 'post'`,
  );
});
afterAll(() => source.drop());

async function fill(admin: pg.Client): Promise<void> {
  await admin.query('set search_path = recto');
  await admin.query(`insert into tenant (tenant_name, display_name) values ('one', $1), ('two', 'Two')`, [
    AWKWARD,
  ]);
  await admin.query(`insert into app_user (id, email) values ($1, 'ann@example.com')`, [randomUUID()]);
  await admin.query(
    `insert into membership (tenant_name, user_id, roles) select 'one', id, '{ROLE_USER,ROLE_ADMIN}' from app_user`,
  );
  await admin.query(
    `insert into blob (tenant_name, sha256, size, media_type) values ('one', $1, $2, 'application/pdf')`,
    [SHA256, BYTES.length],
  );
  await admin.query(
    `insert into output_channel (tenant_name, channel_uuid, name, worker_name, worker_params) values ('two', $1, 'Hook', 'webhook', $2)`,
    [randomUUID(), Buffer.from([0, 1, 2, 0xff])],
  );
  await admin.query(
    `insert into extraction (tenant_name, extraction_uuid, category, pages, result) values ('one', $1, 'INVOICE', '{1,2}', $2)`,
    [randomUUID(), JSON.stringify({ text: AWKWARD, none: null })],
  );
  await admin.query(`update extraction set status = 'NEW'`);
}

async function emptyTarget() {
  const files = await folder();
  const database = await cloneDatabase({ empty: true });
  await provisionBase(database.address, TEST_SECRET);
  const owner = await database.connect('recto_owner');
  return {
    database,
    files,
    target: {
      owner,
      secret: TEST_SECRET,
      store: createFolderStore(files),
      migrations: MIGRATIONS_FOLDER,
    },
  };
}

async function saveSource(secretFile: string | null = null) {
  const to = path.join(await folder(), 'backup');
  const owner = await source.connect('recto_owner');
  return {
    to,
    ...(await backup({ owner, secret: TEST_SECRET, storeOf: inFolder(files), secretFile }, folderPlace(to))),
  };
}

test('a backup restored elsewhere holds every row, job and byte, under the same schema', async () => {
  const { to, faulty } = await saveSource();
  expect(faulty).toEqual([]);
  const { database, target, files: there } = await emptyTarget();
  await restore(target, folderPlace(to));
  const [before, after] = [await source.connect(), await database.connect()];
  const saved = await contents(before);
  expect(saved.extraction_change?.length).toBe(2);
  expect(saved.audit?.length).toBeGreaterThan(5);
  expect(saved.jobs?.length).toBe(2);
  expect(await contents(after)).toEqual(saved);
  expect(await dumpSchema(after)).toBe(await dumpSchema(before));
  expect(await readFile(placeOf(there, { tenant: 'one', sha256: SHA256 }))).toEqual(BYTES);
  expect(await migrate(target.owner, MIGRATIONS_FOLDER)).toEqual([]);
  await database.drop();
});

test('a row that is written during the backup is either in it with all that belongs to it, or not at all', async () => {
  const to = path.join(await folder(), 'backup');
  const owner = await source.connect('recto_owner');
  const writing = (await source.connect()).query(
    `insert into recto.tenant (tenant_name, display_name) values ('late', 'Late')`,
  );
  const [{ manifest }] = await Promise.all([
    backup({ owner, secret: TEST_SECRET, storeOf: inFolder(files), secretFile: null }, folderPlace(to)),
    writing,
  ]);
  const { database, target } = await emptyTarget();
  await restore(target, folderPlace(to));
  const { rows } = await (await database.connect()).query('select count(*) from recto.tenant');
  expect(rows[0].count).toBe(manifest.tables.find((table) => table.name === 'tenant')?.rows);
  await database.drop();
});

test('a missing stored file is named', async () => {
  const owner = await source.connect('recto_owner');
  const to = path.join(await folder(), 'backup');
  const { faulty } = await backup(
    { owner, secret: TEST_SECRET, storeOf: inFolder(await folder()), secretFile: null },
    folderPlace(to),
  );
  expect(faulty.map((file) => file.sha256)).toEqual([SHA256]);
});

test('restoring is refused into a database with rows, with another secret, from damaged or half a backup', async () => {
  const { to } = await saveSource();
  const full = {
    owner: await source.connect('recto_owner'),
    secret: TEST_SECRET,
    store: createFolderStore(await folder()),
    migrations: MIGRATIONS_FOLDER,
  };
  await expect(restore(full, folderPlace(to))).rejects.toThrow(/not empty/);
  const { database, target } = await emptyTarget();
  await expect(restore({ ...target, secret: 'another secret' }, folderPlace(to))).rejects.toThrow(
    /another RECTO_SECRET/,
  );
  await expect(restore(target, folderPlace(await folder()))).rejects.toThrow(/not a backup/);
  await writeFile(placeOf(path.join(to, 'files'), { tenant: 'one', sha256: SHA256 }), 'changed');
  await expect(restore(target, folderPlace(to))).rejects.toThrow(/damaged/);
  await database.drop();
});
