import { Readable } from 'node:stream';
import { ROLES } from '@recto/contracts/roles';
import { UPLOAD_PAGES } from '@recto/contracts/upload-pages';
import { DEMO_SPECS, demoSamples } from '@recto/samples/demo';
import { uploadDocuments } from '../capabilities/extraction/index.ts';
import { findLogsOf } from '../capabilities/intake/index.ts';
import { filesFolder } from '../platform/config/folders.ts';
import { loadConfig } from '../platform/config/index.ts';
import { databaseAddress } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { createDatabase } from '../platform/db/scope.ts';
import { createLocalDisk } from '../platform/storage/local-disk.ts';
import { tell } from '../supervisor/messages.ts';
import type { Command } from './command.ts';
import { seedDemoReference } from './demo-reference.ts';

/** On whose behalf the samples come in: visible to everyone in the demo tenant, like any upload. */
const WHO = {
  tenant: 'demo',
  actor: { userId: null, login: 'admin@demo.recto', roles: ROLES, origin: 'seed' },
};

const FIRST = { page: 0, size: 1, sort: 'createdDate,asc', status: undefined };

/** Sends the sample documents through the same door as an upload; the worker reads them like any other. */
export const command: Command = async () => {
  const config = loadConfig();
  const database = createDatabase(
    createPool(databaseAddress(config, 'recto_app'), { name: 'recto-seed', max: 2 }),
  );
  const services = { config, database, storage: createLocalDisk(filesFolder(config.dataFolder)) };
  try {
    await seedDemoReference(database, WHO);
    const { total } = await database.inTenant(WHO, (scope) => findLogsOf(scope, WHO.actor.login, FIRST));
    if (total >= DEMO_SPECS.length) return;
    tell({
      type: 'progress',
      text: `sending ${DEMO_SPECS.length - total} sample documents to the demo tenant; watch them being read`,
    });
    let number = 0;
    for await (const sample of demoSamples()) {
      // An earlier start may have been stopped half way.
      if (number++ < total) continue;
      await uploadDocuments(
        services,
        WHO,
        UPLOAD_PAGES.common,
        { category: sample.category, extracts: true },
        parts(sample),
      );
    }
    tell({ type: 'progress', text: 'all sample documents are sent' });
  } finally {
    await database.close();
  }
};

async function* parts({ fileName, bytes }: { fileName: string; bytes: Uint8Array }) {
  yield { type: 'file' as const, filename: fileName, file: Readable.from([bytes]) };
}
