import os from 'node:os';
import pg from 'pg';
import { guards, insertRows, prepare, sizes, TENANTS, withoutWordIndex } from './search-data.ts';

/** Rows of all tenants, the largest first, over as many connections as there are processors. */
async function insertAll(address: string, tenants: readonly number[]): Promise<void> {
  let first = 1;
  const waiting = tenants.map((size, i) => {
    const work = { place: i + 1, size, first };
    first += size;
    return work;
  });
  const insert = async () => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query('set search_path = recto, public; set synchronous_commit = off');
    for (let next = waiting.shift(); next; next = waiting.shift())
      await insertRows(client, next.place, next.size, next.first);
    await client.end();
  };
  await Promise.all(os.cpus().map(insert));
}

/** Rows of all tenants, with news of writes cleared away: what was written before a server starts is no news. */
export async function fill(db: pg.Client, address: string, rows: number, seed: number): Promise<void> {
  const start = performance.now();
  await prepare(db, seed);
  await guards(db, false);
  await withoutWordIndex(db, () => insertAll(address, sizes(rows)));
  await guards(db, true);
  await db.query('truncate recto.search_change');
  await db.query('vacuum analyze');
  const perRow = (performance.now() - start) / rows;
  console.log(`${rows} rows of ${TENANTS} tenants, ${perRow.toFixed(2)} ms each with the index`);
}
