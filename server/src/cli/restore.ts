import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Manifest, SECRET_FILE } from '../platform/backup/manifest.ts';
import type { BackupPlace } from '../platform/backup/place.ts';
import { readManifest, restore, textOf } from '../platform/backup/restore.ts';
import { writtenStore } from '../platform/backup/store-rows.ts';
import { dataFolderOf, secretFile } from '../platform/config/folders.ts';
import { type Config, loadConfig, s3AccessOf } from '../platform/config/index.ts';
import { readSettings } from '../platform/config/settings.ts';
import { addressAs } from '../platform/db/address.ts';
import { provisionBase, withClient } from '../platform/db/provision.ts';
import { MIGRATIONS_FOLDER } from '../platform/paths.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import { FOLDER } from '../platform/storage/s3/address.ts';
import { createStores } from '../platform/storage/stores.ts';
import { hasCluster, removeCluster } from '../supervisor/postgres/cluster.ts';
import { backupPlace } from './backup-place.ts';
import { type Command, CommandUsageError } from './command.ts';
import { withStoppedServer } from './with-database.ts';

const options = { replace: { type: 'boolean', default: false } } as const;

/** `recto restore FOLDER [--replace]`: fills an installation; the server must not run. What fails leaves nothing behind. */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder) throw new CommandUsageError('name the folder, or the s3://bucket/prefix, of the backup');
  const from = backupPlace(folder, s3AccessOf(readSettings(process.env).settings));
  await readManifest(from);
  const takeBack = await restoreSecret(from);
  try {
    const { tables, jobs, files, made } = await restoreAll(from, values.replace);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows, ${jobs.count} jobs and ${files.length} files of ${made}.`);
  } catch (error) {
    takeBack();
    throw error;
  }
};

async function restoreAll(from: BackupPlace, replace: boolean): Promise<Manifest> {
  const config = loadConfig();
  const { secret, dataFolder } = config;
  const fresh = !config.databaseUrl && !hasCluster(dataFolder);
  try {
    return await withStoppedServer(config, async (admin) => {
      await provisionBase(admin, secret);
      return withClient(addressAs(admin, 'recto_owner', secret), async (owner) => {
        const target = { owner, secret, ...(await storeFor(config, owner)), migrations: MIGRATIONS_FOLDER };
        return restore(target, from, { replace });
      });
    });
  } catch (error) {
    if (fresh) removeCluster(dataFolder);
    throw error;
  }
}

/** Where files go: what RECTO_STORAGE says, or what the database that is replaced said; the folder otherwise. */
async function storeFor(config: Config, owner: pg.ClientBase) {
  const written = await writtenStore(owner);
  const address = config.storage ?? written?.address ?? FOLDER;
  const settings = written?.address === address ? written.settings : null;
  return { store: createStores(config, createSecrets(config.secret)).at(address, settings), settings };
}

/** Before the configuration is loaded, which would make a new secret. @returns takes it back */
async function restoreSecret(from: BackupPlace): Promise<() => void> {
  const target = secretFile(dataFolderOf(readSettings(process.env).settings.dataFolder));
  if (process.env.RECTO_SECRET || existsSync(target)) return () => undefined;
  const saved = await textOf(from, SECRET_FILE);
  if (saved === null) return () => undefined;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o711 });
  writeFileSync(target, saved, { mode: 0o600 });
  return () => rmSync(target, { force: true });
}
