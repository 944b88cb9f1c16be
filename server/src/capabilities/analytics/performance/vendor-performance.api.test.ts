import { randomUUID } from 'node:crypto';
import type { Category } from '@recto/contracts/categories';
import type { Role } from '@recto/contracts/roles';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
type Paper = {
  vendor: [name: string, number: string | null];
  date: string;
  category?: Category;
  status?: ExtractionStatus;
  channel?: string;
  issues?: readonly boolean[];
};

async function insert(tenant: string, { vendor, date, ...paper }: Paper): Promise<void> {
  const [name, vendor_no] = vendor;
  await server.inTenant(tenant, async ({ db }) => {
    const { id } = await db
      .insertInto('extraction')
      .values({
        tenant_name: tenant,
        extraction_uuid: randomUUID(),
        category: paper.category ?? 'PO_CONF',
        status: paper.status ?? 'NEW',
        input_channel_date: date,
        ...(paper.channel && { input_channel: paper.channel }),
        baseline: vendor_no && JSON.stringify({ vendor: { name, vendor_no } }),
        summary: JSON.stringify({ party: name }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const internal of paper.issues ?? [])
      await sql`insert into extraction_issue (tenant_name, extraction_id, category, internal)
        values (${tenant}, ${id}, 'ORDER_OTHERS', ${internal})`.execute(db);
  });
}

beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'Asia/Hong_Kong' });
  const rose: Paper['vendor'] = ['=Rose Ltd', '100'];
  const papers: Paper[] = [
    // The first moment of the day in Hong Kong, and the last one before and after the period.
    { vendor: rose, date: '2026-02-28T16:00:00Z', status: 'POSTED', issues: [false, true] },
    { vendor: rose, date: '2026-02-28T15:59:59Z' },
    { vendor: rose, date: '2026-03-31T15:59:59Z', status: 'CONFIRMED' },
    { vendor: rose, date: '2026-03-31T16:00:00Z' },
    { vendor: ['Rose Limited', '100'], date: '2026-03-10T00:00:00Z', status: 'INVALID' },
    { vendor: rose, date: '2026-03-10T00:00:00Z', status: 'IGNORED', category: 'COA' },
    { vendor: rose, date: '2026-03-10T00:00:00Z', channel: 'Vendor RPA 2' },
    { vendor: ['Nobody', null], date: '2026-03-11T00:00:00Z', status: 'MODIFIED', category: 'COA' },
    { vendor: rose, date: '2026-03-11T00:00:00Z', category: 'INVOICE' },
  ];
  for (const paper of papers) await insert('alpha', paper);
  await insert('beta', { vendor: ['Of beta', '9'], date: '2026-03-10T00:00:00Z' });
});
afterAll(() => server?.close());

const file = async (roles: readonly Role[], more = '') => {
  const client = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', ...roles] });
  return client.get(`/api/vendor-performance-csv?startDate=2026-03-01&endDate=2026-03-31${more}`);
};
const HEAD = 'vendor,vendor number,received,confirmed,modified,invalid,ignored,issues,period';
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);

test('counts what came in between two days of the tenant, by vendor number', async () => {
  const { headers, text } = await file(['ROLE_ADMIN']);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(linesOf(text)).toEqual([
    HEAD,
    "'=Rose Ltd,100,4,2,0,1,1,2,2026-03-01/2026-03-31",
    'Nobody,,1,0,1,0,0,0,2026-03-01/2026-03-31',
  ]);
});

test.each<[readonly Role[], string, string[]]>([
  [['ROLE_OC'], '', ["'=Rose Ltd,100,3,2,0,1,0,1"]],
  [['ROLE_COA'], '', ['Nobody,,1,0,1,0,0,0', "'=Rose Ltd,100,1,0,0,0,1,0"]],
  [['ROLE_OC', 'ROLE_COA'], '&documents=OC', ["'=Rose Ltd,100,3,2,0,1,0,1"]],
  [['ROLE_COA'], '&documents=OC', []],
])('%j reads figures of the documents that these roles open only%s', async (roles, more, wanted) => {
  const { text } = await file(roles, more);
  const lines = wanted.map((line) => `${line},2026-03-01/2026-03-31`);
  expect(linesOf(text).slice(1).sort()).toEqual(lines.sort());
});

test('days in the wrong order, and no days, are refused; so is who has none of the roles', async () => {
  const client = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_OC'] });
  const ask = async (query: string) => (await client.get(`/api/vendor-performance-csv?${query}`)).status;
  expect(await ask('startDate=2026-03-02&endDate=2026-03-01')).toBe(400);
  expect(await ask('startDate=2026-02-30&endDate=2026-03-01')).toBe(400);
  expect(await ask('startDate=2026-03-01')).toBe(400);
  expect((await file(['ROLE_INVOICE'])).status).toBe(403);
});
