import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { MIGRATION_NAME } from './migration-name.ts';

/**
 * Applies the numbered SQL files that this database has not seen, all in one transaction under an advisory lock.
 * Run it as recto_owner.
 * @param last the newest file to apply; all of them by default
 * @returns the names of the files applied now.
 * @throws Error when a file changed after it was applied, or the database knows a file that this version does not.
 */
export async function migrate(owner: pg.ClientBase, folder: string, last?: string): Promise<string[]> {
  await owner.query('begin');
  try {
    const applied = await migrateWithin(owner, folder, last);
    await owner.query('commit');
    return applied;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** The same inside the present transaction. */
export async function migrateWithin(owner: pg.ClientBase, folder: string, last?: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => MIGRATION_NAME.test(name)).sort();
  const wanted = files.filter((name) => last === undefined || name <= last);
  await owner.query("select pg_advisory_xact_lock(hashtext('recto:migrate'))");
  const done = await appliedChecksums(owner);
  refuseNewer(done, files);
  const applied: string[] = [];
  for (const name of wanted) if (await applyFile(owner, folder, name, done.get(name))) applied.push(name);
  return applied;
}

/** Brings the job queue's own schema (graphile_worker) up to date. `address` is recto_owner's. */
export async function migrateJobs(address: string): Promise<void> {
  // Restoring needs migrations and no queue.
  const { Logger, makeWorkerUtils } = await import('graphile-worker');
  const silent = new Logger(() => () => undefined);
  const utils = await makeWorkerUtils({ connectionString: address, logger: silent });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

async function appliedChecksums(owner: pg.ClientBase): Promise<Map<string, string>> {
  await owner.query(`create schema if not exists recto;
    create table if not exists recto.schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    'select name, sha256 from recto.schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function refuseNewer(done: Map<string, string>, files: string[]): void {
  const unknown = [...done.keys()].filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `the database was made by a newer Recto (it has ${unknown.join(', ')}): update this installation`,
    );
}

async function applyFile(
  owner: pg.ClientBase,
  folder: string,
  name: string,
  before: string | undefined,
): Promise<boolean> {
  const sql = await readFile(path.join(folder, name), 'utf8');
  const sha256 = createHash('sha256').update(sql).digest('hex');
  if (before === sha256) return false;
  if (before) throw new Error(`migration ${name} was changed after it was applied; add a new file instead`);
  try {
    await owner.query(sql);
  } catch (error) {
    throw new Error(`migration ${name}: ${explain(error, sql)}`, { cause: error });
  }
  await owner.query('insert into recto.schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
  return true;
}

/** PostgreSQL reports a character position; a person looks for a line. */
function explain(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = Number((error as pg.DatabaseError).position);
  if (!position) return error.message;
  return `line ${sql.slice(0, position).split('\n').length}: ${error.message}`;
}
