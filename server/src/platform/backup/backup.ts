import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { deriveKey } from '../secrets/derive.ts';
import type { StoredFile } from '../storage/file-store.ts';
import { FILES_STAY } from '../storage/locks.ts';
import { readJobs } from './jobs.ts';
import { FORMAT, JOBS_FILE, MANIFEST_FILE, type Manifest, SECRET_FILE, TABLES_FOLDER } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { RowMeter } from './row-meter.ts';
import { type BackupTable, listTables, readMigrations, readSequences, settleForms } from './schema.ts';
import type { PlacedFile, StoreOf } from './stored-files.ts';
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
 * Writes everything into a new place, as of one moment (one repeatable-read transaction), while the server goes on.
 * What fails leaves the place empty.
 * @returns the manifest, and the stored files that are missing or damaged
 * @throws Error when the place is not empty
 */
export async function backup(
  source: BackupSource,
  place: BackupPlace,
): Promise<{ manifest: Manifest; faulty: StoredFile[] }> {
  await place.begin();
  // Files that the rows name stay until they are copied.
  await source.owner.query(`select pg_advisory_lock_shared(${FILES_STAY})`);
  try {
    return await write(source, place);
  } catch (error) {
    // What broke the backup is the news, not that a place which is away cannot be emptied.
    await place.empty().catch(() => undefined);
    throw error;
  } finally {
    // A connection that broke holds no lock any more; what broke it is the news.
    await source.owner.query(`select pg_advisory_unlock_shared(${FILES_STAY})`).catch(() => undefined);
  }
}

async function write(
  source: BackupSource,
  place: BackupPlace,
): Promise<{ manifest: Manifest; faulty: StoredFile[] }> {
  const { placed, ...rows } = await dumpDatabase(source, place);
  const faulty: StoredFile[] = [];
  for (const { store, ...file } of placed) {
    const state = await place.carry(source.storeOf(store), file);
    if (state !== 'sound') faulty.push(file);
  }
  if (source.secretFile) await place.write(SECRET_FILE, await readFile(source.secretFile));
  const manifest = {
    format: FORMAT,
    made: new Date().toISOString(),
    secret: fingerprint(source.secret),
    ...rows,
  } as const;
  // Last: a place without a manifest is not a backup.
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await place.write(MANIFEST_FILE, text);
  return { manifest, faulty };
}

async function dumpDatabase({ owner }: BackupSource, place: BackupPlace) {
  await owner.query('begin isolation level repeatable read read only');
  try {
    await settleForms(owner);
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(owner)) tables.push(await dumpTable(owner, table, place));
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
      jobs: await dumpJobs(owner, place),
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
  place: BackupPlace,
): Promise<Manifest['tables'][number]> {
  const meter = new RowMeter();
  const packed = createGzip();
  const read = readRows(owner, table, meter).then(
    () => meter.end(),
    (error: Error) => {
      meter.destroy(error);
      throw error;
    },
  );
  const written = place.write(`${TABLES_FOLDER}/${table.name}.copy.gz`, packed).catch((error: Error) => {
    packed.destroy(error);
    throw error;
  });
  await Promise.all([written, pipeline(meter, packed), read]);
  return { name: table.name, columns: table.columns, rows: meter.rows, sha256: meter.sha256() };
}

async function dumpJobs(owner: pg.ClientBase, place: BackupPlace): Promise<Manifest['jobs']> {
  const jobs = await readJobs(owner);
  const text = jobs.map((job) => `${JSON.stringify(job)}\n`).join('');
  await place.write(JOBS_FILE, gzipSync(text));
  return { count: jobs.length, sha256: createHash('sha256').update(text).digest('hex') };
}
