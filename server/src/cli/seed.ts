import { Readable } from 'node:stream';
import { ROLES } from '@recto/contracts/roles';
import { UPLOAD_PAGES } from '@recto/contracts/upload-pages';
import { DEMO_SET, demoSamples } from '@recto/samples/demo';
import { commonServices } from '../app.ts';
import { uploadDocuments } from '../capabilities/extraction/index.ts';
import { findLogsOf } from '../capabilities/intake/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { databaseAddress } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { createDatabase, createSystem } from '../platform/db/scope.ts';
import { createLogger } from '../platform/log/index.ts';
import type { Services } from '../platform/services.ts';
import { notifySupervisor } from '../supervisor/messages.ts';
import type { Command } from './command.ts';
import { seedDemoBilling } from './demo-billing.ts';
import { seedDemoCases } from './demo-cases.ts';
import { seedDemoOutput } from './demo-output.ts';
import { seedDemoPast } from './demo-past/index.ts';
import { seedDemoReference } from './demo-reference.ts';

/** On whose behalf the samples come in: visible to everyone in the demo tenant, like any upload. */
const WHO = {
  tenant: 'demo',
  actor: { userId: null, login: 'admin@demo.recto', roles: ROLES, origin: 'seed' },
};

const FIRST = { page: 0, size: 1, sort: 'createdDate,asc', status: undefined };

/**
 * Sends the sample documents through the same door as an upload, with a channel that invoices leave by; the worker reads
 * them like any other. Then a year of decided papers is put behind them, and two orders become cases. A stop may end this
 * anywhere: every step is a transaction, and the next start goes on.
 */
export const command: Command = async () => {
  const config = loadConfig();
  const database = createDatabase(
    createPool(databaseAddress(config, 'recto_app'), { name: 'recto-seed', max: 2 }),
  );
  const system = createSystem(
    createPool(databaseAddress(config, 'recto_system'), { name: 'recto-seed', max: 1 }),
  );
  const services = commonServices(config, createLogger('seed', config.logLevel), database);
  try {
    await seedDemoReference(database, WHO);
    await seedDemoBilling(database, WHO);
    await sendSamples(services);
    await seedDemoPast(services, system, WHO);
    await seedDemoCases(services, WHO);
  } finally {
    await Promise.all([database.close(), system.close()]);
  }
};

async function sendSamples(services: Services): Promise<void> {
  const { total } = await services.database.inTenant(WHO, (scope) =>
    findLogsOf(scope, WHO.actor.login, FIRST),
  );
  if (total >= DEMO_SET.length) return;
  // With the first documents only: a channel that people delete stays away.
  if (total === 0) await seedDemoOutput(services.database, services.secrets, WHO);
  notifySupervisor({
    type: 'progress',
    text: `sending ${DEMO_SET.length - total} sample documents to the demo tenant; watch them being read`,
  });
  let number = 0;
  for await (const sample of demoSamples()) {
    // An earlier start may have been stopped half way.
    if (number++ < total) continue;
    const query = { category: sample.category, extracts: true };
    await uploadDocuments(services, WHO, UPLOAD_PAGES.common, query, parts(sample));
  }
  notifySupervisor({ type: 'progress', text: 'all sample documents are sent' });
}

async function* parts({ fileName, bytes }: { fileName: string; bytes: Uint8Array }) {
  yield { type: 'file' as const, filename: fileName, file: Readable.from([bytes]) };
}
