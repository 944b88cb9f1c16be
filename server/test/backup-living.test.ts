import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { backup } from '../src/platform/backup/backup.ts';
import { folderPlace } from '../src/platform/backup/place.ts';
import { readManifest, restore } from '../src/platform/backup/restore.ts';
import { withScratchDatabase } from '../src/platform/backup/scratch-database.ts';
import { verifyBackup } from '../src/platform/backup/verify-backup.ts';
import { filesFolder } from '../src/platform/config/folders.ts';
import { addressAs } from '../src/platform/db/address.ts';
import { provisionBase, withClient } from '../src/platform/db/provision.ts';
import { MIGRATIONS_FOLDER } from '../src/platform/paths.ts';
import { createFolderStore } from '../src/platform/storage/folder-store.ts';
import { placeOf } from '../src/platform/storage/place.ts';
import { contents } from './support/database-contents.ts';
import { type OtherPostgres, startOtherPostgres } from './support/other-postgres.ts';
import { cloneDatabase, TEST_SECRET } from './support/postgres.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { makeSweepRecords } from './support/sweep-records.ts';
import { mountTinyDisk } from './support/tiny-disk.ts';

/** A working day: two tenants with one of everything, people signed in, jobs that wait, deliveries under way. */

/** Whole installations come and go here, on machines that do other things too. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let server: TestServer;
let other: OtherPostgres;
beforeAll(async () => {
  server = await startTestServer();
  other = await startOtherPostgres();
  for (const tenant of ['alpha', 'beta']) {
    await makeSweepRecords(server, tenant);
    await server.client({ tenant, roles: ['ROLE_ADMIN'], email: `${tenant}@test.example` });
    await server.client({ tenant, roles: ['ROLE_USER'] });
    await server.script({ tenant });
  }
  await nearTheirEnd();
});
afterAll(async () => {
  await other.stop();
  await server.close();
});

/** A job in its last attempt, a mail that waits and one that nobody knows the end of. */
async function nearTheirEnd(): Promise<void> {
  const admin = await server.database.connect();
  await admin.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker', attempts = max_attempts
      where id = (select max(id) from graphile_worker._private_jobs)`,
  );
  for (const status of ['WAITING', 'HANDING_OVER', 'SENT'])
    await admin.query(
      `insert into recto.outgoing_mail (tenant_name, mail_uuid, kind, recipient, subject, body, told_until, status)
       values ('alpha', gen_random_uuid(), 'channel-down', 'ann@test.example', 'News', '{}', now(), $1)`,
      [status],
    );
}

/** Where an installation keeps what it has. */
type Place = { address: string; files: string };

const folder = () => mkdtemp(path.join(tmpdir(), 'recto-living-'));
const asOwner = <T>({ address }: Place, work: (owner: pg.Client) => Promise<T>) =>
  withClient(addressAs(address, 'recto_owner', TEST_SECRET), work);

async function save(from: Place): Promise<string> {
  const to = path.join(await folder(), 'backup');
  const { faulty } = await asOwner(from, (owner) =>
    backup(
      { owner, secret: TEST_SECRET, storeOf: () => createFolderStore(from.files), secretFile: null },
      folderPlace(to),
    ),
  );
  expect(faulty).toEqual([]);
  return to;
}

const bring = (place: Place, saved: string, options = {}) =>
  asOwner(place, (owner) =>
    restore(
      {
        owner,
        secret: TEST_SECRET,
        store: createFolderStore(place.files),
        migrations: MIGRATIONS_FOLDER,
      },
      folderPlace(saved),
      options,
    ),
  );

async function restoreInto(address: string, saved: string): Promise<Place> {
  const place = { address, files: path.join(await folder(), 'files') };
  await provisionBase(address, TEST_SECRET);
  await bring(place, saved);
  return place;
}

const here = (): Place => ({
  address: server.database.address,
  files: filesFolder(server.config.dataFolder),
});

const look = <T>({ address }: Place, work: (admin: pg.Client) => Promise<T>) => withClient(address, work);

async function filesOf({ files }: Pick<Place, 'files'>): Promise<Record<string, string>> {
  if (!existsSync(files)) return {};
  const found = await readdir(files, { recursive: true, withFileTypes: true });
  const names = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  const read = async (name: string) =>
    [path.relative(files, name), (await readFile(name)).toString('base64')] as const;
  return Object.fromEntries(await Promise.all(names.sort().map(read)));
}

/** What a restore does to what was under way; everything else is as it was. */
function afterRestore(before: Record<string, unknown[]>): Record<string, unknown[]> {
  const jobs = before.jobs as { attempts: number }[];
  return {
    ...before,
    outgoing_mail: expect.any(Array) as unknown as unknown[],
    jobs: jobs.map((job, at) => (at === jobs.length - 1 ? { ...job, attempts: job.attempts - 1 } : job)),
  };
}

test('goes from the embedded PostgreSQL to another server and back, row by row and file by file', async () => {
  const before = await look(here(), contents);
  const needed = ['session', 'delivery', 'tenant', 'extraction', 'blob', 'jobs', 'audit', 'service_token'];
  for (const table of needed) expect(before[table]?.length, table).toBeGreaterThan(0);
  const files = await filesOf(here());
  expect(Object.keys(files).length).toBeGreaterThan(0);

  const there = await restoreInto(other.addressOf('moved'), await save(here()));
  expect(await look(there, contents)).toEqual(afterRestore(before));
  expect(await filesOf(there)).toEqual(files);

  const back = await cloneDatabase({ empty: true });
  const again = await restoreInto(back.address, await save(there));
  expect(await look(again, contents)).toEqual(await look(there, contents));
  expect(await filesOf(again)).toEqual(files);
  await back.drop();
});

test('sends no mail twice: what may have gone out since is left', async () => {
  const target = await restoreInto(other.addressOf('mails'), await save(here()));
  const { rows } = await look(target, (admin) =>
    admin.query(
      "select status, error ->> 'code' = 'mail_may_have_gone' as told from recto.outgoing_mail order by id",
    ),
  );
  expect(rows).toEqual([
    { status: 'UNKNOWN', told: true },
    { status: 'UNKNOWN', told: true },
    { status: 'SENT', told: null },
  ]);
});

test('is verified in a scratch database, of which nothing stays', async () => {
  const saved = await save(here());
  const verify = (at: string) =>
    withScratchDatabase(other.addressOf('postgres'), TEST_SECRET, (address) =>
      withClient(addressAs(address, 'recto_owner', TEST_SECRET), (owner) =>
        verifyBackup({ owner, secret: TEST_SECRET, migrations: MIGRATIONS_FOLDER }, folderPlace(at)),
      ),
    );
  const { tables, jobs } = await readManifest(folderPlace(saved));
  const found = await verify(saved);
  expect(found).toMatchObject({ tables: tables.length, jobs: jobs.count, differences: [] });
  const file = Object.keys(await filesOf({ files: path.join(saved, 'files') }))[0]!;
  await rm(path.join(saved, 'files', file));
  expect((await verify(saved)).differences).toEqual([
    `file ${path.basename(file)} of ${file.split(path.sep)[0]} is missing`,
  ]);
  await writeFile(path.join(saved, 'tables', 'tenant.copy.gz'), 'no rows');
  await expect(verify(saved)).rejects.toThrow(/table tenant/);
  const left = await look({ address: other.addressOf('postgres'), files: '' }, (admin) =>
    admin.query("select datname from pg_database where datname like 'recto_scratch%'"),
  );
  expect(left.rows).toEqual([]);
});

describe('a restore that fails leaves the target as it was', () => {
  /** An installation at work, which the backup is to replace. */
  let target: Place;
  let before: { rows: Record<string, unknown[]>; files: Record<string, string> };
  const state = async () => ({ rows: await look(target, contents), files: await filesOf(target) });
  beforeAll(async () => {
    target = await restoreInto(other.addressOf('target'), await save(here()));
    await look(target, (admin) => admin.query("update recto.tenant set display_name = 'Theirs'"));
    await writeFile(path.join(target.files, 'note'), 'of theirs');
    before = await state();
  });
  afterEach(async () => {
    expect(await state()).toEqual(before);
    expect(existsSync(`${target.files}.restoring`)).toBe(false);
  });
  const firstFile = async (saved: string) => (await readManifest(folderPlace(saved))).files[0]!;

  test('when it has rows and nobody said that they can go', async () => {
    await expect(bring(target, await save(here()))).rejects.toThrow(/not empty.*--replace/);
  });

  const faults: [string, RegExp, (saved: string) => Promise<void>][] = [
    [
      'a file is missing',
      /is missing/,
      async (saved) => rm(placeOf(path.join(saved, 'files'), await firstFile(saved))),
    ],
    [
      'a file is damaged',
      /is damaged/,
      async (saved) => appendFile(placeOf(path.join(saved, 'files'), await firstFile(saved)), 'more'),
    ],
    ['a table is missing', /table tenant: ENOENT/, (saved) => rm(path.join(saved, 'tables/tenant.copy.gz'))],
    [
      'a table is damaged',
      /table tenant/,
      (saved) => appendFile(path.join(saved, 'tables/tenant.copy.gz'), '?'),
    ],
    [
      'a table has another checksum',
      /table session is damaged/,
      (saved) =>
        alter(saved, (text) =>
          text.replace(/(?<="name": "session"[^}]*"sha256": ")./, (d) => (d === '0' ? '1' : '0')),
        ),
    ],
    ['jobs are damaged', /jobs/, (saved) => writeFile(path.join(saved, 'jobs.jsonl.gz'), '')],
    [
      'the manifest is cut off',
      /damaged or was made by another/,
      (saved) => alter(saved, (text) => text.slice(0, 999)),
    ],
  ];
  test.each(faults)('when %s', async (_what, reason, spoil) => {
    const saved = await save(here());
    await spoil(saved);
    await expect(bring(target, saved, { replace: true })).rejects.toThrow(reason);
  });

  test('when the disk is full', async (context) => {
    const disk = mountTinyDisk(16);
    if (!disk) return context.skip('this user may not mount a disk');
    const full = { ...target, files: path.join(disk.folder, 'files') };
    const saved = await save(here());
    await writeFile(path.join(disk.folder, 'ballast'), Buffer.alloc(16 * 1024)).catch(() => undefined);
    await expect(bring(full, saved, { replace: true })).rejects.toThrow(/ENOSPC/);
    expect(await readdir(disk.folder)).toEqual(['ballast']);
    disk.remove();
  });

  /** Holds back what a restore into the target does in the middle of its transaction, for as long as `work` takes. */
  const heldBack = (work: (waits: () => Promise<number>) => Promise<void>) =>
    look(target, async (admin) => {
      await admin.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
      const waits = async () => {
        for (;;) {
          // Locks are looked at as they are now; a transaction sees one and the same list of activities.
          const { rows } = await admin.query('select pid from pg_locks where not granted');
          if (rows[0]) return rows[0].pid as number;
          await sleep(20);
        }
      };
      await work(waits);
      await admin.query('rollback');
    });

  test('when its connection is cut in the middle', async () => {
    const saved = await save(here());
    await heldBack(async (waits) => {
      const failed = expect(bring(target, saved, { replace: true })).rejects.toThrow(/terminat/);
      const pid = await waits();
      await look(target, (admin) => admin.query('select pg_terminate_backend($1)', [pid]));
      await failed;
    });
  });

  test('when it is killed in the middle; the next one does it all', async () => {
    const saved = await save(here());
    const script = path.join(import.meta.dirname, 'support/restore-process.ts');
    const child = fork(script, [target.address, target.files, saved], { execArgv: ['--import', 'tsx'] });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    await heldBack(async (waits) => {
      await Promise.race([waits(), gone]);
      child.kill('SIGKILL');
      await gone;
    });
    expect(await state()).toEqual(before);
    const next = { ...target, address: other.addressOf('after_the_kill') };
    await provisionBase(next.address, TEST_SECRET);
    await bring(next, saved);
    expect(await look(next, contents)).toMatchObject({ tenant: (await look(here(), contents)).tenant });
  });
});

/** Changes the manifest of a backup. */
async function alter(saved: string, change: (text: string) => string): Promise<void> {
  const file = path.join(saved, 'manifest.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

test('replaces what is there when it is told to', async () => {
  const target = await restoreInto(other.addressOf('replaced'), await save(here()));
  await look(target, (admin) => admin.query("update recto.tenant set display_name = 'Theirs'"));
  await bring(target, await save(here()), { replace: true });
  expect((await look(target, contents)).tenant).toEqual((await look(here(), contents)).tenant);
});

test('a backup that fails leaves its folder empty', async (context) => {
  const disk = mountTinyDisk(64);
  if (!disk) return context.skip('this user may not mount a disk');
  const to = path.join(disk.folder, 'saved');
  await expect(
    asOwner(here(), (owner) =>
      backup(
        {
          owner,
          secret: TEST_SECRET,
          storeOf: () => createFolderStore(here().files),
          secretFile: null,
        },
        folderPlace(to),
      ),
    ),
  ).rejects.toThrow(/ENOSPC/);
  expect(await readdir(to)).toEqual([]);
  disk.remove();
});
