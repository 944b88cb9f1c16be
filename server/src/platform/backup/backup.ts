import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile as copyPlain, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { deriveKey } from '../secrets/derive.ts';
import type { StoredFile } from '../storage/file-store.ts';
import { FILES_STAY } from '../storage/locks.ts';
import { readJobs } from './jobs.ts';
import {
  FILES_FOLDER,
  FORMAT,
  JOBS_FILE,
  MANIFEST_FILE,
  type Manifest,
  SECRET_FILE,
  TABLES_FOLDER,
} from './manifest.ts';
import { RowMeter } from './row-meter.ts';
import { type BackupTable, listTables, readMigrations, readSequences, settleForms } from './schema.ts';
import { copyFile, type PlacedFile, type StoreOf } from './stored-files.ts';
import { asSystem, readRows } from './table-rows.ts';

export type BackupSource = {
  /** A connection as recto_owner that nobody else uses. */
  owner: pg.ClientBase;
  secret: string;
  /** Where the stored files are. */
  storeOf: StoreOf;
  /** File of the generated secret; null when RECTO_SECRET is set by the operator, who keeps it. */
  secretFile: string | null;
};

/** Tells two secrets apart without showing either. */
export function fingerprint(secret: string): string {
  return deriveKey(secret, 'fingerprint').toString('hex');
}

/**
 * Writes everything into a new folder, as of one moment (one repeatable-read transaction), while the server goes on.
 * What fails leaves the folder empty.
 * @returns the manifest, and the stored files that are missing or damaged
 * @throws Error when the folder is not empty
 */
export async function backup(
  source: BackupSource,
  folder: string,
): Promise<{ manifest: Manifest; faulty: StoredFile[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder`);
  // Files that the rows name stay until they are copied.
  await source.owner.query(`select pg_advisory_lock_shared(${FILES_STAY})`);
  try {
    await mkdir(path.join(folder, TABLES_FOLDER), { mode: 0o700 });
    return await write(source, folder);
  } catch (error) {
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
    throw error;
  } finally {
    // A connection that broke holds no lock any more; what broke it is the news.
    await source.owner.query(`select pg_advisory_unlock_shared(${FILES_STAY})`).catch(() => undefined);
  }
}

async function write(
  source: BackupSource,
  folder: string,
): Promise<{ manifest: Manifest; faulty: StoredFile[] }> {
  const { placed, ...rows } = await dumpDatabase(source, folder);
  const faulty: StoredFile[] = [];
  for (const { store, ...file } of placed) {
    const state = await copyFile(source.storeOf(store), path.join(folder, FILES_FOLDER), file);
    if (state !== 'sound') faulty.push(file);
  }
  if (source.secretFile) await copyPlain(source.secretFile, path.join(folder, SECRET_FILE));
  const manifest = {
    format: FORMAT,
    made: new Date().toISOString(),
    secret: fingerprint(source.secret),
    ...rows,
  } as const;
  // Last: a folder without a manifest is not a backup.
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(path.join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
  return { manifest, faulty };
}

async function dumpDatabase({ owner }: BackupSource, folder: string) {
  await owner.query('begin isolation level repeatable read read only');
  try {
    await settleForms(owner);
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(owner)) tables.push(await dumpTable(owner, table, folder));
    const { rows } = await asSystem(owner, () =>
      owner.query<PlacedFile>(
        'select tenant_name as tenant, sha256, size, store from recto.blob order by 1, 2',
      ),
    );
    return {
      postgres: (await owner.query('show server_version')).rows[0].server_version as string,
      migrations: await readMigrations(owner),
      tables,
      sequences: await readSequences(owner),
      jobs: await dumpJobs(owner, folder),
      files: rows.map(({ store: _, ...file }) => file),
      placed: rows,
    };
  } finally {
    await owner.query('rollback').catch(() => undefined);
  }
}

async function dumpTable(
  owner: pg.ClientBase,
  table: BackupTable,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const meter = new RowMeter();
  const file = createWriteStream(path.join(folder, TABLES_FOLDER, `${table.name}.copy.gz`), {
    mode: 0o600,
    flush: true,
  });
  const written = pipeline(meter, createGzip(), file);
  await Promise.all([written, readRows(owner, table, meter).then(() => meter.end())]);
  return { name: table.name, columns: table.columns, rows: meter.rows, sha256: meter.sha256() };
}

async function dumpJobs(owner: pg.ClientBase, folder: string): Promise<Manifest['jobs']> {
  const jobs = await readJobs(owner);
  const text = jobs.map((job) => `${JSON.stringify(job)}\n`).join('');
  await writeFile(path.join(folder, JOBS_FILE), gzipSync(text), { mode: 0o600, flush: true });
  return { count: jobs.length, sha256: createHash('sha256').update(text).digest('hex') };
}
