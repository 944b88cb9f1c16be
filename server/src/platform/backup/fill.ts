import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { migrateWithin } from '../db/migrate.ts';
import { copyFrom } from './copy.ts';
import { requeue, type SavedJob, savedJob } from './jobs.ts';
import { JOBS_FILE, type Manifest, TABLES_FOLDER } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { RowMeter } from './row-meter.ts';
import { listTables, readMigrations, settleForms, withoutGuards } from './schema.ts';

type SavedTable = Manifest['tables'][number];

/**
 * Makes the schema of a backup anew and fills it with every row and job, inside the present transaction: a roll-back
 * leaves what was there. Whatever the schema held is gone. Run as recto_owner.
 * @param migrations folder of the migrations, which knows those of the backup
 * @throws Error when the backup is damaged, or its rows do not fit together
 */
export async function fill(
  owner: pg.ClientBase,
  saved: Manifest,
  place: BackupPlace,
  migrations: string,
): Promise<void> {
  await settleForms(owner);
  await owner.query('drop schema if exists recto cascade');
  await owner.query('delete from graphile_worker._private_jobs');
  await migrateWithin(owner, migrations, saved.migrations.at(-1)?.name);
  await refuseOtherSchema(owner, saved);
  const tables = await listTables(owner);
  await withoutGuards(owner, tables, async () => {
    // A migration may have begun something by itself; the backup has how that went on.
    const names = tables.map(({ name }) => `recto.${owner.escapeIdentifier(name)}`);
    await owner.query(`truncate ${names.join(', ')}`);
    for (const table of saved.tables) await loadTable(owner, table, place);
  });
  for (const [name, value] of Object.entries(saved.sequences)) {
    await owner.query('select setval($1::regclass, $2)', [`recto.${owner.escapeIdentifier(name)}`, value]);
  }
  for (const job of await readSavedJobs(saved, place)) await requeue(owner, job);
}

async function refuseOtherSchema(owner: pg.ClientBase, saved: Manifest): Promise<void> {
  const present = JSON.stringify(await readMigrations(owner));
  if (present !== JSON.stringify(saved.migrations))
    throw new Error('the backup was made by another Recto: its migrations are not those of this one');
}

async function loadTable(owner: pg.ClientBase, saved: SavedTable, place: BackupPlace): Promise<void> {
  const meter = new RowMeter();
  const columns = saved.columns.map((column) => owner.escapeIdentifier(column)).join(', ');
  const statement = `copy recto.${owner.escapeIdentifier(saved.name)} (${columns}) from stdin`;
  try {
    await Promise.all([openRows(saved, place, meter), copyFrom(owner, statement, meter)]);
  } catch (error) {
    throw new Error(`table ${saved.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (meter.sha256() !== saved.sha256) throw new Error(`table ${saved.name} is damaged in the backup`);
}

/** Sends the rows of a saved table, as COPY text, into a stream. */
export async function openRows(
  saved: SavedTable,
  place: BackupPlace,
  sink: NodeJS.WritableStream,
): Promise<void> {
  const packed = await place.open(`${TABLES_FOLDER}/${saved.name}.copy.gz`);
  await pipeline(packed, createGunzip(), sink);
}

/** @throws Error when they are damaged */
export async function readSavedJobs(saved: Manifest, place: BackupPlace): Promise<SavedJob[]> {
  const packed = Buffer.concat(await (await place.open(JOBS_FILE)).toArray());
  let text = '';
  try {
    text = gunzipSync(packed).toString('utf8');
  } catch (error) {
    throw new Error('the jobs are damaged in the backup', { cause: error });
  }
  if (createHash('sha256').update(text).digest('hex') !== saved.jobs.sha256)
    throw new Error('the jobs are damaged in the backup');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => savedJob.parse(JSON.parse(line)));
}
