import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withScratchDatabase } from '../platform/backup/scratch-database.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import type { Config } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { withClient } from '../platform/db/provision.ts';
import { MIGRATIONS_FOLDER } from '../platform/paths.ts';
import { startCluster } from '../supervisor/postgres/cluster.ts';
import { backupPlace } from './backup-place.ts';
import { withDatabase } from './with-database.ts';

/**
 * Restores a backup into a scratch database and compares every row and file with what was saved; prints what it found.
 * @throws Error when something differs, or it cannot be restored at all
 */
export async function verifySaved(config: Config, folder: string): Promise<void> {
  const { secret } = config;
  const verify = (address: string) =>
    withClient(addressAs(address, 'recto_owner', secret), (owner) =>
      verifyBackup({ owner, secret, migrations: MIGRATIONS_FOLDER }, backupPlace(folder, config.s3)),
    );
  const { tables, rows, jobs, files, differences } = await withDatabase(config, (admin) =>
    withScratch(admin, secret, verify),
  );
  for (const difference of differences) console.log(difference);
  if (differences.length > 0)
    throw new Error(
      `${folder} is not whole: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`,
    );
  console.log(
    `Verified ${folder}: ${rows} rows of ${tables} tables, ${jobs} jobs and ${files} files come back as they were saved.`,
  );
}

/** A scratch database beside the installation's; where its user may make none, on a PostgreSQL of its own. */
async function withScratch<T>(
  admin: string,
  secret: string,
  work: (address: string) => Promise<T>,
): Promise<T> {
  if (await mayCreate(admin)) return withScratchDatabase(admin, secret, work);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'recto-scratch-'));
  try {
    const cluster = await startCluster({ dataFolder, sync: false });
    try {
      return await withScratchDatabase(cluster.addressOf('postgres'), secret, work);
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const mayCreate = (admin: string): Promise<boolean> =>
  withClient(admin, async (client) => {
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0].may;
  });
