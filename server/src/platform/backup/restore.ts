import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { migrate } from '../db/migrate.ts';
import { fingerprint } from './backup.ts';
import { copyFrom } from './copy.ts';
import { requeue, savedJob } from './jobs.ts';
import {
  FILES_FOLDER,
  JOBS_FILE,
  MANIFEST_FILE,
  type Manifest,
  manifest,
  TABLES_FOLDER,
} from './manifest.ts';
import { RowMeter } from './row-meter.ts';
import { listTables, readMigrations, type Table, withoutGuards } from './schema.ts';
import { copyFile } from './stored-files.ts';

export type RestoreTarget = {
  /** A connection as recto_owner to a database with roles and job queue, and no rows of ours. */
  owner: pg.ClientBase;
  secret: string;
  /** Folder of the stored files. */
  files: string;
  /** Folder of the migrations. */
  migrations: string;
};

/** @throws Error when the folder is not a whole backup, or of a newer Recto */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup, or one that was cut short: it has no ${MANIFEST_FILE}`);
  });
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(`${folder} was made by another version of Recto: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/**
 * Fills an installation from a backup: files first, then every row in one transaction, then the migrations that are
 * newer than the backup. A failure leaves the database as it was.
 * @throws Error when the target has data, the secret is another, or a byte differs from what was saved
 */
export async function restore(target: RestoreTarget, folder: string): Promise<Manifest> {
  const saved = await readManifest(folder);
  if (saved.secret !== fingerprint(target.secret)) {
    throw new Error(
      'the backup was made with another RECTO_SECRET: what it encrypted could not be read. Set the same one',
    );
  }
  await restoreFiles(saved, path.join(folder, FILES_FOLDER), target.files);
  await migrate(target.owner, target.migrations, saved.migrations.at(-1)?.name);
  await refuseOtherSchema(target.owner, saved);
  await target.owner.query('begin');
  try {
    await loadAll(target.owner, saved, folder);
    await target.owner.query('commit');
  } catch (error) {
    await target.owner.query('rollback');
    throw error;
  }
  await migrate(target.owner, target.migrations);
  return saved;
}

async function restoreFiles(saved: Manifest, from: string, to: string): Promise<void> {
  for (const file of saved.files) {
    const state = await copyFile(from, to, file);
    if (state !== 'sound') throw new Error(`file ${file.sha256} of ${file.tenant} is ${state} in the backup`);
  }
}

async function refuseOtherSchema(owner: pg.ClientBase, saved: Manifest): Promise<void> {
  const present = JSON.stringify(await readMigrations(owner));
  if (present !== JSON.stringify(saved.migrations))
    throw new Error('the database has other migrations than the backup: restore into an empty one');
}

async function loadAll(owner: pg.ClientBase, saved: Manifest, folder: string): Promise<void> {
  const tables = await listTables(owner);
  await withoutGuards(owner, tables, async () => {
    await refuseRows(owner, tables);
    for (const table of saved.tables) await loadTable(owner, table, folder);
  });
  for (const [name, value] of Object.entries(saved.sequences)) {
    await owner.query('select setval($1::regclass, $2)', [`recto.${owner.escapeIdentifier(name)}`, value]);
  }
  await loadJobs(owner, saved, folder);
}

async function refuseRows(owner: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select exists (select 1 from recto.${owner.escapeIdentifier(name)}) as full`,
    );
    if (rows[0].full) throw new Error(`the database is not empty (${name} has rows): restore into a new one`);
  }
}

async function loadTable(
  owner: pg.ClientBase,
  saved: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const meter = new RowMeter();
  const reading = pipeline(
    createReadStream(path.join(folder, TABLES_FOLDER, `${saved.name}.copy.gz`)),
    createGunzip(),
    meter,
  );
  const columns = saved.columns.map((column) => owner.escapeIdentifier(column)).join(', ');
  const statement = `copy recto.${owner.escapeIdentifier(saved.name)} (${columns}) from stdin`;
  await Promise.all([reading, copyFrom(owner, statement, meter)]);
  if (meter.sha256() !== saved.sha256) throw new Error(`table ${saved.name} is damaged in the backup`);
}

async function loadJobs(owner: pg.ClientBase, saved: Manifest, folder: string): Promise<void> {
  const text = gunzipSync(await readFile(path.join(folder, JOBS_FILE))).toString('utf8');
  if (createHash('sha256').update(text).digest('hex') !== saved.jobs.sha256)
    throw new Error('the jobs are damaged in the backup');
  for (const line of text.split('\n').filter(Boolean)) await requeue(owner, savedJob.parse(JSON.parse(line)));
}
