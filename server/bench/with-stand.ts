import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { commonServices } from '../src/app.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { addressAs } from '../src/platform/db/address.ts';
import { createPool, valueTypes } from '../src/platform/db/pool.ts';
import { provision } from '../src/platform/db/provision.ts';
import { createDatabase } from '../src/platform/db/scope.ts';
import { createLogger } from '../src/platform/log/index.ts';
import { startCluster } from '../src/supervisor/postgres/cluster.ts';
import type { CaseStand } from './case-stand.ts';

const SECRET = 'a secret for benches only, 32 bytes or more';

/** A database of its own for a bench with cases, gone afterwards; the tenant is the caller's to make. */
export async function withStand<T>(
  tenant: string,
  work: (stand: Omit<CaseStand, 'cases' | 'documents'>) => Promise<T>,
): Promise<T> {
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
    const config = loadConfig({ RECTO_DATA: dataFolder, RECTO_SECRET: SECRET, DATABASE_URL: address });
    const pool = createPool(addressAs(address, 'recto_app', SECRET), {
      name: 'bench',
      max: 10,
      statementTimeoutMs: 300_000,
    });
    const database = createDatabase(pool);
    const services = commonServices(config, createLogger('bench', 'error'), database);
    const roles = ['ROLE_USER', 'ROLE_ADMIN'] as const;
    const actor = { userId: null, login: 'bench', roles: [...roles], origin: 'bench' };
    const made = await work({ db, database, services, search: services.search, who: { tenant, actor } });
    await database.close();
    await db.end();
    return made;
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
