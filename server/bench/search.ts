import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { commonServices } from '../src/app.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { addressAs } from '../src/platform/db/address.ts';
import { createPool, valueTypes } from '../src/platform/db/pool.ts';
import { provision } from '../src/platform/db/provision.ts';
import { createDatabase, createSystem } from '../src/platform/db/scope.ts';
import { createLogger } from '../src/platform/log/index.ts';
import { startCluster } from '../src/supervisor/postgres/cluster.ts';
import { sizes } from './search-data.ts';
import { fill } from './search-fill.ts';
import { measure, type Stand } from './search-measures.ts';

const SECRET = 'a secret for benches only, 32 bytes or more';
const options = {
  rows: { type: 'string', default: '100000' },
  seed: { type: 'string', default: '1' },
  engine: { type: 'string' },
} as const;

/**
 * `npm run bench -- search --rows 1000000`: searches on the largest of 50 tenants, against plain SQL in the same run. With
 * `--engine http://…`, an OpenSearch there is filled and asked in place of memory.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const rows = Number(values.rows);
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-search-'));
  const cluster = await startCluster({
    dataFolder,
    sync: false,
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', maintenance_work_mem: '1GB' },
  });
  try {
    const address = cluster.addressOf('recto');
    await provision(address, SECRET);
    const db = new pg.Client({ connectionString: address, types: valueTypes });
    // When a measure fails the cluster goes first; the failure itself is what is to be read.
    db.on('error', () => undefined);
    await db.connect();
    await fill(db, address, rows, Number(values.seed));
    const config = loadConfig({
      RECTO_DATA: dataFolder,
      RECTO_SECRET: SECRET,
      DATABASE_URL: address,
      RECTO_SEARCH_MEMORY_MB: '4096',
      ...(values.engine && { RECTO_SEARCH_URL: values.engine, RECTO_SEARCH_PREFIX: `bench-${process.pid}` }),
    });
    const pool = createPool(addressAs(address, 'recto_app', SECRET), {
      name: 'bench',
      max: 20,
      statementTimeoutMs: 300_000,
    });
    const database = createDatabase(pool);
    const services = commonServices(config, createLogger('bench', 'error'), database);
    const stand: Stand = { db, database, search: services.search, largest: sizes(rows)[0] as number, rows };
    await fillEngine(
      stand,
      createPool(addressAs(address, 'recto_system', SECRET), { name: 'bench system', max: 2 }),
    );
    console.log(JSON.stringify(await measure(stand)));
    if (services.search.engine) console.log(JSON.stringify(services.search.engine.status));
    await database.close();
    await db.end();
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** As workers fill it, where one is asked. */
async function fillEngine({ search, database, rows }: Stand, pool: pg.Pool): Promise<void> {
  const system = createSystem(pool);
  const start = performance.now();
  await search.engine?.tend(database, system, new AbortController().signal);
  const seconds = (performance.now() - start) / 1000;
  if (search.engine)
    console.log(
      `the engine was filled in ${seconds.toFixed(0)} s: ${(rows / seconds).toFixed(0)} records a second`,
    );
  await system.close();
}
