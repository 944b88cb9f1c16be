import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SearchBody } from '@recto/contracts/search/body';
import pg from 'pg';
import { commonServices } from '../src/app.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { addressAs } from '../src/platform/db/address.ts';
import { createPool, valueTypes } from '../src/platform/db/pool.ts';
import { provision } from '../src/platform/db/provision.ts';
import { createDatabase } from '../src/platform/db/scope.ts';
import { createLogger } from '../src/platform/log/index.ts';
import { startCluster } from '../src/supervisor/postgres/cluster.ts';
import { CHARTS, PLAIN } from './analytics-charts.ts';
import { fillAnalytics } from './analytics-rows.ts';
import { show, time } from './timing.ts';

const SECRET = 'a secret for benches only, 32 bytes or more';
const TENANT = 'bench';
const WHO = {
  tenant: TENANT,
  actor: { userId: null, login: 'bench', roles: ['ROLE_USER', 'ROLE_ADMIN'], origin: 'bench' },
} as const;
const options = {
  rows: { type: 'string', default: '1000000' },
  times: { type: 'string', default: '40' },
} as const;

/**
 * `npm run bench -- analytics --rows N`: the charts of vendor performance over three years of one tenant, one by one and
 * all together, against plain SQL in the same run. Rows go into the copies that searches are made of: how these are kept is
 * measured by `search`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const rows = Number(values.rows);
  const times = Number(values.times);
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-analytics-'));
  const cluster = await startCluster({
    dataFolder,
    sync: false,
    settings: { shared_buffers: '1GB', max_wal_size: '4GB' },
  });
  try {
    const address = cluster.addressOf('recto');
    await provision(address, SECRET);
    const db = new pg.Client({ connectionString: address, types: valueTypes });
    db.on('error', () => undefined);
    await db.connect();
    await db.query(`insert into recto.tenant (tenant_name, display_name) values ('${TENANT}', 'Bench')`);
    await fillAnalytics(db, TENANT, rows);
    const config = loadConfig({
      RECTO_DATA: dataFolder,
      RECTO_SECRET: SECRET,
      DATABASE_URL: address,
      RECTO_SEARCH_MEMORY_MB: '4096',
      RECTO_INTERNAL_DOMAINS: 'domain1.example',
    });
    const pool = createPool(addressAs(address, 'recto_app', SECRET), {
      name: 'bench',
      max: 8,
      statementTimeoutMs: 300_000,
    });
    const database = createDatabase(pool);
    const { search } = commonServices(config, createLogger('bench', 'error'), database);
    const ask = (body: SearchBody) => search.search(database, WHO, 'extraction', body);
    const cold = performance.now();
    for (const chart of Object.values(CHARTS)) await ask(chart(0));
    const coldMs = performance.now() - cold;
    console.log(`all charts for the first time: ${coldMs.toFixed(0)} ms`);
    const slowest: number[] = [];
    for (const [name, chart] of Object.entries(CHARTS)) {
      const measured = await time((nth) => ask(chart(nth)), times);
      show(name, measured);
      slowest.push(measured.p95);
    }
    const together = await time(async (nth) => {
      for (const chart of Object.values(CHARTS)) await ask(chart(nth + 1000));
    }, times);
    show('12 charts', together);
    const plain = await time(() => db.query(PLAIN), 5);
    show('one of them by plain SQL', plain);
    const own = await time((nth) => ask((CHARTS.status as (typeof CHARTS)[string])(nth + 5000)), times);
    console.log(
      JSON.stringify({
        bench: 'analytics',
        rows,
        charts: slowest.length,
        cold_ms: Math.round(coldMs),
        slowest_p95_ms: Number(Math.max(...slowest).toFixed(1)),
        together_p50_ms: Number(together.p50.toFixed(1)),
        together_p95_ms: Number(together.p95.toFixed(1)),
        plain_sql_p50_ms: Number(plain.p50.toFixed(1)),
        ratio_to_plain_sql: Number((plain.p50 / own.p50).toFixed(1)),
      }),
    );
    await database.close();
    await db.end();
  } finally {
    await cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
