import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SECRET_FILE } from '../platform/backup/manifest.ts';
import { readManifest, restore } from '../platform/backup/restore.ts';
import { dataFolderOf, filesFolder, secretFile } from '../platform/config/folders.ts';
import { loadConfig } from '../platform/config/index.ts';
import { readSettings } from '../platform/config/settings.ts';
import { addressAs } from '../platform/db/address.ts';
import { provisionBase, withClient } from '../platform/db/provision.ts';
import { MIGRATIONS_FOLDER } from '../platform/paths.ts';
import { type Command, UsageError } from './command.ts';
import { withStoppedServer } from './with-database.ts';

/** `recto restore FOLDER`: fills an empty installation; the server must not run. */
export const command: Command = async ({ args }) => {
  const [folder] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!folder) throw new UsageError('name the folder of the backup');
  const from = path.resolve(folder);
  await readManifest(from);
  restoreSecret(from);
  const config = loadConfig();
  const { secret } = config;
  const saved = await withStoppedServer(config, async (admin) => {
    await provisionBase(admin, secret);
    return withClient(addressAs(admin, 'recto_owner', secret), (owner) =>
      restore({ owner, secret, files: filesFolder(config.dataFolder), migrations: MIGRATIONS_FOLDER }, from),
    );
  });
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows, ${saved.jobs.count} jobs and ${saved.files.length} files of ${saved.made}.`,
  );
};

/** Before the configuration is loaded, which would make a new secret. */
function restoreSecret(from: string): void {
  const saved = path.join(from, SECRET_FILE);
  const target = secretFile(dataFolderOf(readSettings(process.env).settings.dataFolder));
  if (process.env.RECTO_SECRET || !existsSync(saved) || existsSync(target)) return;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o711 });
  copyFileSync(saved, target);
}
