import { folderPlace } from '../../src/platform/backup/place.ts';
import { restore } from '../../src/platform/backup/restore.ts';
import { addressAs } from '../../src/platform/db/address.ts';
import { withClient } from '../../src/platform/db/provision.ts';
import { MIGRATIONS_FOLDER } from '../../src/platform/paths.ts';
import { createFolderStore } from '../../src/platform/storage/folder-store.ts';
import { TEST_SECRET } from './postgres.setup.ts';

/** A process that restores over what is there, to be killed. */
const [address = '', files = '', saved = ''] = process.argv.slice(2);
await withClient(addressAs(address, 'recto_owner', TEST_SECRET), (owner) =>
  restore(
    { owner, secret: TEST_SECRET, store: createFolderStore(files), migrations: MIGRATIONS_FOLDER },
    folderPlace(saved),
    { replace: true },
  ),
);
