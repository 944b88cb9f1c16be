import { parseArgs } from 'node:util';
import { verifyFiles } from '../platform/backup/verify.ts';
import { type Config, loadConfig } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { withClient } from '../platform/db/provision.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { type Moved, moveFiles } from '../platform/storage/move-files.ts';
import { FOLDER, parseS3Address, tidyS3Address } from '../platform/storage/s3/address.ts';
import { countStores } from '../platform/storage/stores.queries.ts';
import { createStores } from '../platform/storage/stores.ts';
import { type Command, CommandUsageError } from './command.ts';
import { openStores } from './open-stores.ts';
import { withDatabase } from './with-database.ts';
import { withSystem, withSystemAt } from './with-system.ts';

const options = { remove: { type: 'boolean', default: false } } as const;

/**
 * `recto storage`: where files are. `recto storage move PLACE [--remove]`: new files go there from now on and all others
 * are brought there, while people work; then each is read back. With --remove, the copies that are left behind go.
 */
export const command: Command = async ({ args }) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [what, place, ...more] = positionals;
  if (what === undefined) return show();
  if (what !== 'move' || !place || more.length > 0)
    throw new CommandUsageError('say move and where to: folder, or s3://bucket/prefix');
  const address = tidyS3Address(place);
  if (address !== FOLDER && !parseS3Address(address))
    throw new CommandUsageError(`"${place}" is neither folder nor an address such as s3://bucket/prefix`);
  await move(loadConfig(), address, values.remove);
};

async function show(): Promise<void> {
  const rows = await withSystem(loadConfig(), (system) => system.systemScope('find files', countStores));
  for (const { address, current, files, bytes } of rows)
    console.log(`${address}: ${files} files, ${sizeOf(bytes)}${current ? '; new files go there' : ''}`);
}

async function move(config: Config, address: string, remove: boolean): Promise<void> {
  const secrets = createSecrets(config.secret);
  const stores = createStores(config, secrets);
  await withDatabase(config, async (admin) => {
    const { moved, bytes, faulty, left } = await withSystemAt(admin, config.secret, (system) =>
      moveFiles({ system, stores, secrets, access: config.s3 }, address, sayNowAndThen()),
    );
    console.log(
      moved === 0
        ? `Nothing to move: files are in ${address}.`
        : `Moved ${moved} files, ${sizeOf(bytes)}, to ${address}.`,
    );
    refuseFaulty(faulty);
    if (moved > 0) await verify(config, admin, address);
    await tidy(left, remove);
  });
  if (config.storage !== address)
    console.log(`Before the next start, set RECTO_STORAGE=${address} for every process.`);
}

function refuseFaulty(faulty: Moved['faulty']): void {
  for (const { sha256, tenant, state } of faulty) console.log(`file ${sha256} of ${tenant} is ${state}`);
  if (faulty.length > 0)
    throw new Error(
      `${faulty.length} ${faulty.length === 1 ? 'file was' : 'files were'} left where they are, which is not what their names say: bring them back from a backup and run this again`,
    );
}

async function verify(config: Config, admin: string, address: string): Promise<void> {
  const { storeOf } = await openStores(config, admin);
  const { checked, faults } = await withClient(addressAs(admin, 'recto_system', config.secret), (system) =>
    verifyFiles(system, storeOf),
  );
  refuseFaulty(faults);
  console.log(`Verified ${checked} files in ${address}.`);
}

async function tidy(left: readonly FileStore[], remove: boolean): Promise<void> {
  for (const store of left) {
    const name = store.folder ?? store.address;
    if (remove) {
      let removed = 0;
      for await (const file of store.list()) {
        await store.remove(file);
        removed++;
      }
      console.log(`Removed ${removed} files from ${name}.`);
    } else
      console.log(
        `Copies of what was moved are left in ${name}: remove them when you are content (--remove does so at once), as what is deleted from now on stays there.`,
      );
  }
}

/** A line every few seconds. */
function sayNowAndThen(): (moved: number) => void {
  let last = Date.now();
  return (moved) => {
    if (Date.now() - last < 5000) return;
    last = Date.now();
    console.log(`… ${moved} files`);
  };
}

const sizeOf = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
