import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { record } from '../../engine/bench/record.ts';
import { commonServices } from '../src/app.ts';
import { createServiceToken } from '../src/capabilities/tenancy/index.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { addressAs } from '../src/platform/db/address.ts';
import { createPool, valueTypes } from '../src/platform/db/pool.ts';
import { provision } from '../src/platform/db/provision.ts';
import { createDatabase, createSystem } from '../src/platform/db/scope.ts';
import { createLogger } from '../src/platform/log/index.ts';
import { createWebServer } from '../src/roles/web-server.ts';
import { startCluster } from '../src/supervisor/postgres/cluster.ts';
import { fillNames, TENANT } from './reference-data.ts';
import { measure } from './reference-measures.ts';

const SECRET = 'a secret for benches only, 32 bytes or more';

/**
 * `npm run bench -- reference [--mics 100000] [--synonyms 500000] [--record]`: lists, searches and similar Mics over the API of one
 * tenant that has so many, against plain SQL in the same run.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      mics: { type: 'string', default: '100000' },
      synonyms: { type: 'string', default: '500000' },
      record: { type: 'boolean', default: false },
    },
  });
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-reference-'));
  const cluster = await startCluster({
    dataFolder,
    sync: false,
    settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
  });
  try {
    const address = cluster.addressOf('recto');
    await provision(address, SECRET);
    const db = new pg.Client({ connectionString: address, types: valueTypes });
    // When a measure fails the cluster goes first; the failure itself is what is to be read.
    db.on('error', () => undefined);
    await db.connect();
    const start = performance.now();
    const names = await fillNames(db, Number(values.mics), Number(values.synonyms));
    console.log(`filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    const config = loadConfig({ RECTO_DATA: dataFolder, RECTO_SECRET: SECRET, DATABASE_URL: address });
    const poolOf = (role: 'recto_app' | 'recto_system') =>
      createPool(addressAs(address, role, SECRET), { name: 'bench', max: 8 });
    const database = createDatabase(poolOf('recto_app'));
    const system = createSystem(poolOf('recto_system'));
    const app = await createWebServer(commonServices(config, createLogger('bench', 'error'), database));
    const token = await createServiceToken(system, { tenant: TENANT, roles: ['ROLE_ADMIN'], name: 'bench' });
    const { rows, json } = await measure({ app, token, database, names });
    console.table(rows);
    if (values.record) record(`Reference data: ${values.mics} Mics, ${values.synonyms} synonyms`, rows, json);
    console.log(JSON.stringify(json));
    await app.close();
    await database.close();
    await system.close();
    await db.end();
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
