import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backup } from '../platform/backup/backup.ts';
import { secretFile } from '../platform/config/folders.ts';
import { loadConfig } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { withClient } from '../platform/db/provision.ts';
import { backupPlace } from './backup-place.ts';
import { type Command, CommandUsageError } from './command.ts';
import { openStores } from './open-stores.ts';
import { verifySaved } from './verify-saved.ts';
import { withDatabase } from './with-database.ts';

const options = { verify: { type: 'boolean', default: false } } as const;

/** `recto backup FOLDER [--verify]`: rows, jobs and stored files as of one moment; and then whether they come back. */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder) throw new CommandUsageError('name the folder, or the s3://bucket/prefix, to write into');
  const config = loadConfig();
  const generated = secretFile(config.dataFolder);
  const ownSecret = !process.env.RECTO_SECRET && existsSync(generated);
  const { manifest, faulty } = await withDatabase(config, async (admin) => {
    const { storeOf } = await openStores(config, admin);
    const secret = { secret: config.secret, secretFile: ownSecret ? generated : null };
    return withClient(addressAs(admin, 'recto_owner', config.secret), (owner) =>
      backup({ owner, storeOf, ...secret }, backupPlace(folder, config.s3)),
    );
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Saved ${rows} rows of ${manifest.tables.length} tables, ${manifest.jobs.count} jobs and ${manifest.files.length} files in ${folder}.`,
  );
  console.log(
    ownSecret
      ? 'It holds the secret of this installation: keep it as safe as the data.'
      : 'Keep RECTO_SECRET with it: encrypted values need it.',
  );
  if (faulty.length > 0)
    throw new Error(
      `${faulty.length} stored files are missing or damaged, the first is ${faulty[0]!.sha256}; \`npm run recto -- verify\` lists them`,
    );
  if (values.verify) await verifySaved(config, folder);
};
