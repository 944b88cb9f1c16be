import { MicPerformance } from '@recto/contracts/endpoints/performance';
import type { SearchReply } from '@recto/contracts/endpoints/search';
import type { Role } from '@recto/contracts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { emit } from '../../../platform/events/index.ts';
import { certificateRead } from '../../extraction/rows/extraction.events.ts';

let server: TestServer;
let admin: Client;
const uuids: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  await admin.put('/api/materials/raw/10000001', {
    description: 'Rose oil',
    mics: [
      { mic: 'M-LEAD', micdescription: 'Lead', uom: 'mg/kg', upperRange: '2.5' },
      { mic: 'M-RI', micdescription: 'Refractive index', lowerRange: '1.47', upperRange: '1.476' },
    ],
  });
  uuids.push(
    await bring('COA', '2026-03-02T00:00:00Z', ['M-LEAD', '9'], ['M-RI', '1.472']),
    await bring('COA', '2026-03-31T17:00:00Z', ['M-LEAD', '1'], ['M-LEAD', '1.5'], ['Nobody knows', '1']),
    await bring('COA', '2026-01-10T00:00:00Z', ['M-RI', '1.5']),
  );
});
afterAll(() => server?.close());

type Reported = [mic: string, result: string];

const resultOf = (rows: readonly Reported[]) =>
  makeResult({
    fields: [makeField('ipc', value('10000001')), makeField('manufacture_date', value('2026-02-01'))],
    tables: [
      makeTable(
        'attributes',
        ['characteristic', 'mic', 'result', 'unit'],
        rows.map(([mic, result]) => ({
          characteristic: mic,
          mic,
          result,
          unit: mic === 'M-LEAD' ? 'mg/kg' : '',
        })),
      ),
    ],
  });

/** A certificate, as after a reading. */
async function bring(category: 'COA' | 'NB_COA', date: string, ...rows: Reported[]): Promise<string> {
  const uuid = await insertExtraction(server, 'alpha', { category, date, result: resultOf(rows) });
  await reread(uuid);
  return uuid;
}

async function reread(uuid: string): Promise<void> {
  await server.inTenant('alpha', async (scope) => {
    const { id } = await scope.db
      .selectFrom('extraction')
      .select('id')
      .where('extraction_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    await emit(scope, certificateRead, { extraction: id });
  });
  await server.runJobs();
}

async function performance(
  roles: readonly Role[] = ['ROLE_COA'],
  query = 'startDate=2026-03-01&endDate=2026-03-31&unit=month',
): Promise<MicPerformance> {
  const client = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', ...roles] });
  const reply = await client.get(`/api/mic-performance?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return MicPerformance.parse(reply.body);
}
const lead = { mic: 'M-LEAD', description: 'Lead' };
const index = { mic: 'M-RI', description: 'Refractive index' };

test('each characteristic counts once a certificate, failed where a result lies outside', async () =>
  expect(await performance()).toEqual({
    seen: [
      { ...lead, seen: 2, failed: 1 },
      { ...index, seen: 1, failed: 0 },
    ],
    failed: [{ ...lead, seen: 2, failed: 1 }],
    bars: [{ start: '2026-03-01', seen: 3, failed: 1 }],
  }));

test('the list that a figure leads to holds exactly these certificates', async () => {
  const found = async (field: string, mic: string) => {
    const { body } = await admin.post('/api/search/extraction/_search', {
      query: {
        bool: {
          filter: [
            { term: { [field]: mic } },
            { range: { inputChannelDate: { gte: '2026-03-01', lt: '2026-04-01' } } },
          ],
        },
      },
      sort: ['id'],
    });
    return (body as SearchReply).hits.hits.map(({ _id }) => _id);
  };
  expect(await found('mic', 'M-LEAD')).toEqual(uuids.slice(0, 2));
  expect(await found('failedMic', 'M-LEAD')).toEqual(uuids.slice(0, 1));
  expect(await found('failedMic', 'M-RI')).toEqual([]);
  expect(await found('mic', 'M-NONE')).toEqual([]);
});

test('nobody without the roles of a certificate sees figures of it; another tenant sees none', async () => {
  await bring('NB_COA', '2026-03-05T00:00:00Z', ['M-LEAD', '9']);
  await server.inTenant('alpha', async ({ db }) => {
    await sql`insert into mic (tenant_name, code, description, category) values ('alpha', 'M-LEAD', 'Lead', 'COA_NB')`.execute(
      db,
    );
  });
  await bring('NB_COA', '2026-03-05T00:00:00Z', ['M-LEAD', '1']);
  const seen = async (roles: readonly Role[]) => (await performance(roles)).seen[0]?.seen ?? 0;
  expect(await seen(['ROLE_COA'])).toBe(2);
  expect(await seen(['ROLE_COA', 'ROLE_NB_COA'])).toBe(3);
  expect(await seen(['ROLE_ADMIN'])).toBe(3);
  const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  const reply = await other.get('/api/mic-performance?startDate=2026-01-01&endDate=2026-12-31&unit=year');
  expect(reply.body).toEqual({ seen: [], failed: [], bars: [] });
  const oc = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_OC'] });
  expect(
    (await oc.get('/api/mic-performance?startDate=2026-01-01&endDate=2026-12-31&unit=year')).status,
  ).toBe(403);
});

/** What the counts must be: counted again from the certificates. */
const difference = () =>
  server.inTenant('alpha', async ({ db }) => {
    const { rows } = await sql`
      with plain as (
        select (c.received at time zone t.time_zone)::date as day, c.category, m as mic, c.vendor, count(*)::int as seen,
          count(*) filter (where m = any (c.failed))::int as failed
        from certificate_mic c join tenant t on t.tenant_name = c.tenant_name cross join lateral unnest(c.mics) m group by 1, 2, 3, 4
      ), kept as (select day, category, mic, vendor, seen, failed from mic_day)
      (select 'missing', * from plain except select 'missing', * from kept)
      union all (select 'too many', * from kept except select 'too many', * from plain)`.execute(db);
    return rows;
  });

test('days are those of the tenant, and follow when it takes another clock', async () => {
  const april = 'startDate=2026-04-01&endDate=2026-04-30&unit=month';
  expect((await performance(['ROLE_COA'], april)).seen).toEqual([]);
  await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'Asia/Hong_Kong' });
  expect((await performance(['ROLE_COA'], april)).seen).toEqual([{ ...lead, seen: 1, failed: 0 }]);
  expect(await difference()).toEqual([]);
  await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'UTC' });
});

test('counts follow what is read again, moved and deleted', async () => {
  const [first, second] = uuids as [string, string];
  await server.inTenant('alpha', async ({ db }) => {
    await db
      .updateTable('extraction')
      .set({ revised_result: JSON.stringify(resultOf([['M-LEAD', '1']])) })
      .where('extraction_uuid', '=', first)
      .execute();
  });
  await reread(first);
  expect((await performance()).seen).toEqual([{ ...lead, seen: 2, failed: 0 }]);
  await server.inTenant('alpha', ({ db }) =>
    db.updateTable('extraction').set({ category: 'INVOICE' }).where('extraction_uuid', '=', second).execute(),
  );
  expect((await performance()).seen).toEqual([{ ...lead, seen: 1, failed: 0 }]);
  await server.inTenant('alpha', ({ db }) =>
    sql`delete from certificate_mic where category = 'COA'`.execute(db),
  );
  expect((await performance()).seen).toEqual([]);
  expect(await difference()).toEqual([]);
});
