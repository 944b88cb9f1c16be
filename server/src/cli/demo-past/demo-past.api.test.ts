import type { Automation } from '@recto/contracts/endpoints/automation';
import type { MicPerformance } from '@recto/contracts/endpoints/performance';
import type { SearchReply } from '@recto/contracts/endpoints/search';
import { ROLES } from '@recto/contracts/roles';
import { PAST_VENDORS } from '@recto/samples/past/vendors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { seedDemoAccounts } from '../../capabilities/tenancy/index.ts';
import { seedDemoReference } from '../demo-reference.ts';
import { seedDemoPast } from './index.ts';

const WHO = {
  tenant: 'demo',
  actor: { userId: null, login: 'admin@demo.recto', roles: ROLES, origin: 'seed' },
};
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemoAccounts(server.system);
  await seedDemoReference(server.services.database, WHO);
  await seedDemoPast(server.services, server.system, WHO);
  admin = await server.client({ tenant: 'demo', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
});
afterAll(() => server?.close());

const search = async (body: object): Promise<SearchReply> =>
  (await admin.post('/api/search/extraction/_search', body)).body as SearchReply;
const count = async (term: object): Promise<number> =>
  (await search({ query: { bool: { filter: [term] } }, size: 0 })).hits.total?.value ?? 0;
const one = async (query: ReturnType<typeof sql>): Promise<unknown> =>
  (await server.inTenant('demo', ({ db }) => query.execute(db))).rows;

test('a year of papers is there, decided, and no two starts bring it twice', async () => {
  const all = await count({ match_all: {} });
  expect(all).toBeGreaterThan(1000);
  expect(await count({ terms: { status: ['NEW', 'REVIEWING', 'PROCESSING', 'DRAFT'] } })).toBe(0);
  await seedDemoPast(server.services, server.system, WHO);
  expect(await count({ match_all: {} })).toBe(all);
});

test('what is counted of it is what is there', async () => {
  expect(
    await one(sql`select s.id from source_entity s left join extraction e on e.input_entity_id = s.id group by s.id
      having s.oc_count <> count(*) filter (where e.category = 'PO_CONF') or s.coa_count <> count(*) filter (where e.category <> 'PO_CONF')
        or s.oc_ipc_exception_count <> count(*) filter (where 'ocIpc' = any (vendor_breaches(e.result, e.revised_result)))`),
  ).toEqual([]);
  expect(
    await one(sql`with plain as (
        select (c.received at time zone t.time_zone)::date as day, c.category, m as mic, c.vendor, count(*)::int as seen,
          count(*) filter (where m = any (c.failed))::int as failed
          from certificate_mic c join tenant t on t.tenant_name = c.tenant_name cross join lateral unnest(c.mics) m group by 1, 2, 3, 4)
      (select day, category, mic, vendor, seen, failed from mic_day except table plain)
      union all (table plain except select day, category, mic, vendor, seen, failed from mic_day)`),
  ).toEqual([]);
  expect(await one(sql`select count(*)::int as n from extraction`)).toEqual([
    { n: await count({ match_all: {} }) },
  ]);
  expect(
    await one(sql`select s.id from search_extraction s join extraction e on e.tenant_name = s.tenant_name and e.id = s.id
      where s.decided_date is distinct from (select min(c.action_tstamp_tx) from extraction_change c
          where c.extraction_id = e.id and c.status <> 'NEW') or s.sender is distinct from (
        select m.from_address from mail m where m.channel_log_id = e.channel_log_id)`),
  ).toEqual([]);
});

test('the history of each record is whole', async () => {
  const broken = await one(sql`select id from (
      select c.id, c.payload_hash = sha256(convert_to(c.changed_fields::text, 'UTF8') || c.actor_seal) as paid, c.chain_hash = sha256(coalesce(
        lag(c.chain_hash) over (partition by c.extraction_id order by c.id), ''::bytea) || c.payload_hash) as chained
        from extraction_change c) x where not (paid and chained) limit 3`);
  expect(broken).toEqual([]);
});

test('every chart of the pages has something to show', async () => {
  const reply = await search({
    size: 0,
    query: { bool: { filter: [{ terms: { category: ['PO_CONF', 'COA', 'NB_COA'] } }] } },
    aggs: {
      vendors: { terms: { field: 'vendorKey', size: 100 } },
      missed: { terms: { field: 'missedRequirements', size: 20 } },
      checks: { terms: { field: 'failedChecks', size: 20 } },
      senders: { terms: { field: 'sender', size: 20 } },
      plants: { terms: { field: 'plant', size: 20 } },
      robots: { terms: { field: 'fromRobot', size: 2 } },
    },
  });
  const buckets = Object.entries(reply.aggregations ?? {}).map(([name, agg]) => [
    name,
    (agg as { buckets: unknown[] }).buckets.length,
  ]);
  expect(Object.fromEntries(buckets)).toMatchObject({ vendors: PAST_VENDORS.length, robots: 2 });
  for (const [name, found] of buckets) expect(found, String(name)).toBeGreaterThan(0);
  const to = new Date().toISOString().slice(0, 10);
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`;
  const mics = (await admin.get(`/api/mic-performance?startDate=${from}&endDate=${to}&unit=month`))
    .body as MicPerformance;
  expect(mics.seen.length).toBeGreaterThan(10);
  expect(mics.failed.length).toBeGreaterThan(5);
  expect(mics.bars.length).toBeGreaterThan(11);
});

test('what people confirmed and corrected in it is the evidence that automation goes by', async () => {
  const shown = (await admin.get('/api/automation')).body as Automation[];
  expect(shown.map(({ category }) => category)).toEqual(expect.arrayContaining(['PO_CONF', 'COA', 'NB_COA']));
  for (const { bins, threshold, values } of shown) {
    const right = bins.reduce((sum, bin) => sum + bin.right, 0);
    expect(right).toBeLessThan(values);
    expect(right / values).toBeGreaterThan(0.95);
    expect(threshold).not.toBeNull();
  }
});
