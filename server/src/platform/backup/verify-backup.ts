import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { migrateWithin } from '../db/migrate.ts';
import type { FileSource } from '../storage/carry-file.ts';
import type { StoredFile } from '../storage/file-store.ts';
import { fingerprint } from './backup.ts';
import { fill, openRows, readSavedJobs } from './fill.ts';
import { readJobs } from './jobs.ts';
import type { Manifest } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { readManifest } from './restore.ts';
import { RowSum } from './row-sum.ts';
import { type BackupTable, listTables, readSequences, settleForms } from './schema.ts';
import { checkFile } from './stored-files.ts';
import { asSystem, readRows } from './table-rows.ts';

export type Verification = {
  tables: number;
  rows: number;
  jobs: number;
  files: number;
  /** What is not as it was saved, a sentence each; empty when all is well. */
  differences: string[];
};

type Scratch = {
  /** A connection as recto_owner to a database that holds nothing but roles and job queue. */
  owner: pg.ClientBase;
  secret: string;
  /** Folder of the migrations. */
  migrations: string;
};

/**
 * Tries a backup out: restores it into a scratch database, reads everything back and compares each row, job, sequence
 * and file with what was saved, then brings the schema up to date as a restore would.
 * @throws Error when it cannot be restored at all
 */
export async function verifyBackup(scratch: Scratch, place: BackupPlace): Promise<Verification> {
  const { owner } = scratch;
  const saved = await readManifest(place);
  const differences: string[] = [];
  if (saved.secret !== fingerprint(scratch.secret))
    differences.push('it was made with another RECTO_SECRET, without which its secrets cannot be read');
  differences.push(...(await compareFiles(saved, place.files)));
  await owner.query('begin');
  await fill(owner, saved, place, scratch.migrations);
  await owner.query('commit');
  await owner.query('begin');
  await settleForms(owner);
  differences.push(...(await compareTables(owner, saved, place)));
  differences.push(...(await compareRest(owner, saved, place)));
  await migrateWithin(owner, scratch.migrations);
  await owner.query('commit');
  return {
    tables: saved.tables.length,
    rows: saved.tables.reduce((sum, table) => sum + table.rows, 0),
    jobs: saved.jobs.count,
    files: saved.files.length,
    differences,
  };
}

async function compareFiles(saved: Manifest, source: FileSource): Promise<string[]> {
  const differences: string[] = [];
  for (const file of saved.files) {
    const state = await checkFile(source, file);
    if (state !== 'sound') differences.push(`file ${file.sha256} of ${file.tenant} is ${state}`);
  }
  return differences;
}

async function compareTables(owner: pg.ClientBase, saved: Manifest, place: BackupPlace): Promise<string[]> {
  const differences: string[] = [];
  const present = new Map((await listTables(owner)).map((table) => [table.name, table]));
  for (const table of saved.tables) {
    const restored = present.get(table.name);
    if (!restored) differences.push(`table ${table.name} is not there`);
    else differences.push(...(await compareRows(owner, table, restored, place)));
  }
  return differences;
}

async function compareRows(
  owner: pg.ClientBase,
  saved: Manifest['tables'][number],
  restored: BackupTable,
  place: BackupPlace,
): Promise<string[]> {
  const before = new RowSum();
  await openRows(saved, place, before);
  const after = new RowSum();
  await readRows(owner, { ...restored, columns: saved.columns }, after);
  if (before.rows !== saved.rows || after.rows !== saved.rows)
    return [`table ${saved.name} has ${after.rows} rows, and ${saved.rows} were saved`];
  return before.value() === after.value() ? [] : [`table ${saved.name} has other rows than were saved`];
}

/** Sequences, jobs, and whether the files are those that the rows name. */
async function compareRest(owner: pg.ClientBase, saved: Manifest, place: BackupPlace): Promise<string[]> {
  const byText = (one: unknown) => JSON.stringify(one);
  const sorted = (all: readonly unknown[]) => all.map(byText).sort();
  const { rows: named } = await asSystem(owner, () =>
    owner.query<StoredFile>('select tenant_name as tenant, sha256, size from recto.blob order by 1, 2'),
  );
  const pairs: [string, unknown, unknown][] = [
    ['the sequences', await readSequences(owner), saved.sequences],
    ['the jobs', sorted(await readJobs(owner)), sorted(await readSavedJobs(saved, place))],
    ['the files that the rows name', sorted(named), sorted(saved.files)],
  ];
  return pairs
    .filter(([, restored, before]) => !isDeepStrictEqual(restored, before))
    .map(([what]) => `${what} are not those that were saved`);
}
