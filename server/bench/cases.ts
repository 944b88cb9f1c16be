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
import { createDatabase } from '../src/platform/db/scope.ts';
import { createLogger } from '../src/platform/log/index.ts';
import { startCluster } from '../src/supervisor/postgres/cluster.ts';
import { seedCases, TENANT } from './case-data.ts';
import { measureList } from './case-list.ts';
import type { CaseStand } from './case-stand.ts';

const SECRET = 'a secret for benches only, 32 bytes or more';
const options = {
  cases: { type: 'string', default: '10000' },
  documents: { type: 'string', default: '20' },
  /** Which parts; all without it. */
  only: { type: 'string' },
} as const;

/** Each prints lines for people and answers figures for programs. */
const PARTS: Readonly<Record<string, (stand: CaseStand) => Promise<Record<string, number>>>> = {
  list: measureList,
};

/** `npm run bench -- cases [--cases N] [--documents N] [--only list]`: work with document cases, in a database of its own. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const [cases, documents] = [Number(values.cases), Number(values.documents)];
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-cases-'));
  const cluster = await startCluster({
    dataFolder,
    sync: false,
    settings: { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '512MB' },
  });
  try {
    const address = cluster.addressOf('recto');
    await provision(address, SECRET);
    const db = new pg.Client({ connectionString: address, types: valueTypes });
    // When a measure fails the cluster goes first; the failure itself is what is to be read.
    db.on('error', () => undefined);
    await db.connect();
    const start = performance.now();
    await seedCases(db, { cases, documents });
    console.log(
      `${cases} cases of ${documents} documents in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    const config = loadConfig({ RECTO_DATA: dataFolder, RECTO_SECRET: SECRET, DATABASE_URL: address });
    const pool = createPool(addressAs(address, 'recto_app', SECRET), {
      name: 'bench',
      max: 10,
      statementTimeoutMs: 300_000,
    });
    const database = createDatabase(pool);
    const services = commonServices(config, createLogger('bench', 'error'), database);
    const actor = {
      userId: null,
      login: 'bench',
      roles: ['ROLE_USER', 'ROLE_ADMIN'],
      origin: 'bench',
    } as const;
    const stand = {
      db,
      database,
      services,
      search: services.search,
      who: { tenant: TENANT, actor },
      cases,
      documents,
    };
    const figures: Record<string, number> = { cases, documents };
    for (const [name, measure] of Object.entries(PARTS))
      if (!values.only || values.only === name) Object.assign(figures, await measure(stand));
    console.log(JSON.stringify({ bench: 'cases', ...figures }));
    await database.close();
    await db.end();
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
