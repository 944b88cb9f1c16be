import { parseArgs } from 'node:util';
import { verifyChain, verifyFiles } from '../platform/backup/verify.ts';
import { loadConfig } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { withClient } from '../platform/db/provision.ts';
import type { Command } from './command.ts';
import { openStores } from './open-stores.ts';
import { verifySaved } from './verify-saved.ts';
import { withDatabase } from './with-database.ts';

const HISTORY_FAULTS = {
  altered: 'was changed afterwards',
  unlinked: 'does not follow the one before it',
} as const;

/** `recto verify`: stored files and the history of extractions are what they were when they were written. `recto verify FOLDER`: a backup can be restored. */
export const command: Command = async ({ args }) => {
  const config = loadConfig();
  const [folder] = parseArgs({ args, allowPositionals: true }).positionals;
  if (folder) return verifySaved(config, folder);
  const { files, chain } = await withDatabase(config, async (admin) => {
    const { storeOf } = await openStores(config, admin);
    return withClient(addressAs(admin, 'recto_system', config.secret), async (system) => ({
      files: await verifyFiles(system, storeOf),
      chain: await verifyChain(system),
    }));
  });
  for (const fault of files.faults) console.log(`file ${fault.sha256} of ${fault.tenant} is ${fault.state}`);
  for (const fault of chain.faults) {
    console.log(
      `history of extraction ${fault.extraction} of ${fault.tenant}: row ${fault.row} ${HISTORY_FAULTS[fault.what]}`,
    );
  }
  console.log(`Checked ${files.checked} files and ${chain.checked} rows of history.`);
  const faults = files.faults.length + chain.faults.length;
  if (faults > 0) throw new Error(`${faults} ${faults === 1 ? 'fault' : 'faults'} found`);
};
