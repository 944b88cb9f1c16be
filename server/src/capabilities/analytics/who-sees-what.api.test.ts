import { CATEGORIES, CATEGORY, type Category } from '@recto/contracts/categories';
import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import type { ChartData, DashboardRecord } from '@recto/contracts/charts/records';
import type { MAIN_DATE } from '@recto/contracts/charts/shapes';
import { MEASURED, type MicPerformance } from '@recto/contracts/endpoints/performance';
import type { SearchReply } from '@recto/contracts/endpoints/search';
import type { TileData } from '@recto/contracts/endpoints/superset';
import { ROLES, type Role } from '@recto/contracts/roles';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

/**
 * Every role on its own, against every figure: a document of each category, with everything that is counted about it, and
 * a number of each that tells where a figure came from.
 */

let server: TestServer;
/** How many documents of a category there are: no two sums of them are alike. */
const COUNT = new Map(CATEGORIES.map((category, nth) => [category, 1 + (nth % 4)]));
const countOf = (categories: readonly Category[]): number =>
  categories.reduce((sum, category) => sum + (COUNT.get(category) ?? 0), 0);
/** Written out here: what the portal says about roles is what is tried. */
const opened = (role: Role): Category[] =>
  CATEGORIES.filter((category) => role === 'ROLE_ADMIN' || CATEGORY[category].roles.includes(role));

async function about(db: Kysely<DB>, uuid: string): Promise<void> {
  await sql`insert into extraction_issue (tenant_name, extraction_id, category)
    select tenant_name, id, 'ORDER_OTHERS' from extraction where extraction_uuid = ${uuid}`.execute(db);
  await sql`insert into religious_certificate (tenant_name, extraction_uuid, agency, input_channel_date)
    values ('alpha', ${uuid}, 'Agency', now())`.execute(db);
  await sql`insert into certificate_mic (tenant_name, extraction_id, category, received, vendor, mics, failed)
    select tenant_name, id, category, input_channel_date, 'V', '{M}', '{M}' from extraction
     where extraction_uuid = ${uuid} and category in ('COA', 'NB_COA')`.execute(db);
}

beforeAll(async () => {
  server = await startTestServer();
  for (const category of CATEGORIES)
    for (let nth = 0; nth < (COUNT.get(category) ?? 0); nth++) {
      const uuid = await insertExtraction(server, 'alpha', { category });
      await server.inTenant('alpha', ({ db }) => about(db, uuid));
    }
  await server.inTenant('alpha', ({ db }) =>
    sql`insert into coa_mic_synonym_sample (tenant_name, code, folded, category, extraction_count) values
      ('alpha', 'a', 'a', 'COA_IFF', 3), ('alpha', 'b', 'b', 'COA_NB', 5), ('alpha', 'c', 'c', 'GLOBAL', 7)`.execute(
      db,
    ),
  );
});
afterAll(() => server?.close());

const personOf = (role: Role): Promise<Client> =>
  server.client({
    tenant: 'alpha',
    roles: ['ROLE_USER', 'ROLE_ANALYSIS', role],
    email: `${role}@test.example`,
  });

const totals = async (client: Client, index: keyof typeof MAIN_DATE, field: string) => {
  const { body, status, text } = await client.post(`/api/search/${index}/_search`, {
    size: 0,
    aggs: { of: { terms: { field, size: 100 } } },
  });
  expect(status, text).toBe(200);
  const { hits, aggregations } = body as SearchReply;
  const { buckets } = (aggregations as { of: { buckets: { key: string; doc_count: number }[] } }).of;
  return { total: hits.total?.value, by: Object.fromEntries(buckets.map((one) => [one.key, one.doc_count])) };
};

describe.each(ROLES.filter((role) => role !== 'ROLE_USER'))('%s', (role) => {
  const open = opened(role);
  const byCategory = Object.fromEntries(open.map((category) => [category, COUNT.get(category)]));
  let client: Client;
  beforeAll(async () => {
    client = await personOf(role);
  });

  test.each([
    ['extraction', 'category'],
    ['extractionissue', 'documentCategory'],
    ['religiouscertificate', 'documentCategory'],
  ] as const)('sees figures of %s of its own documents only', async (index, field) => {
    expect(await totals(client, index, field)).toEqual({ total: countOf(open), by: byCategory });
  });

  test('sees names of the certificates that it opens only', async () => {
    const mine = open.flatMap((category) => MIC_CATEGORY[category] ?? []);
    const shown = mine.length > 0 ? [...mine, 'GLOBAL'].sort() : [];
    const { by } = await totals(client, 'coamicsynonymsample', 'category');
    expect(Object.keys(by).sort()).toEqual(shown);
  });

  test('reads the performance of vendors by its own documents, or not at all', async () => {
    const days = `startDate=2020-01-01&endDate=2099-12-31`;
    const csv = await client.get(`/api/vendor-performance-csv?${days}`);
    const measured = [...MEASURED.OC, ...MEASURED.COA].filter((category) => open.includes(category));
    const mayRead = role === 'ROLE_ADMIN' || role === 'ROLE_OC' || role === 'ROLE_COA';
    expect(csv.status).toBe(mayRead ? 200 : 403);
    if (mayRead) {
      const received = csv.text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => Number(line.split(',')[2]));
      expect(received.reduce((sum, one) => sum + one, 0)).toBe(countOf(measured));
    }
    const mics = await client.get(`/api/mic-performance?${days}&unit=year`);
    const mayMics = role === 'ROLE_ADMIN' || role === 'ROLE_COA';
    expect(mics.status).toBe(mayMics ? 200 : 403);
    if (mayMics) {
      const certificates = MEASURED.COA.filter((category) => open.includes(category));
      expect((mics.body as MicPerformance).seen).toMatchObject([
        { mic: 'M', seen: countOf(certificates), failed: countOf(certificates) },
      ]);
    }
  });

  test('sees in each built-in chart what its own documents say', async () => {
    const { body } = await client.get('/p/ss/api/v1/dashboard/');
    const { result } = body as { result: DashboardRecord[] };
    const mine = result.filter(({ roles }) => role === 'ROLE_ADMIN' || roles.includes(role));
    expect(result.map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
    for (const { id, slug } of mine) {
      const reply = await client.post(`/p/ss/api/v1/dashboard/${id}/data`, {});
      for (const tile of (reply.body as { result: TileData[] }).result) {
        const { records } = tile.data as ChartData;
        const about: readonly Category[] = slug === 'order-confirmation-insights' ? MEASURED.OC : ['COA'];
        const seen = countOf(about.filter((category) => open.includes(category)));
        if (slug === 'coa-ontology-insights') expect(records).toBe(role === 'ROLE_ADMIN' ? 3 : 2);
        else expect(records, `${slug} ${tile.chart}`).toBe(seen);
      }
    }
  });

  test('is refused every dashboard and chart that it is not for', async () => {
    const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    const { body } = await admin.get('/p/ss/api/v1/dashboard/');
    for (const { id, roles, layout } of (body as { result: DashboardRecord[] }).result) {
      if (role === 'ROLE_ADMIN' || roles.includes(role)) continue;
      expect((await client.post(`/p/ss/api/v1/dashboard/${id}/data`, {})).status).toBe(404);
      for (const { chart } of layout)
        expect((await client.get(`/p/ss/api/v1/chart/${chart}/data/`)).status).toBe(404);
    }
  });
});
