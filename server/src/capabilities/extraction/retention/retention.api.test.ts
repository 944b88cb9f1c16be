import type { RetentionPreview } from '@recto/contracts/endpoints/retention';
import { ROLES } from '@recto/contracts/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { applyRetention } from './apply-retention.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());

const rows = async (query: string, values: unknown[] = []) =>
  (await (await server.database.connect()).query(query, values)).rows;

type Made = { tenant?: string; category?: string; status?: string; days: number };
/** A document that arrived so many days ago. @returns its id */
async function document({
  tenant = 'alpha',
  category = 'INVOICE',
  status = 'POSTED',
  days,
}: Made): Promise<number> {
  const [{ id }] = await rows(
    `insert into recto.extraction (tenant_name, extraction_uuid, category, category_key, status, input_channel_date, created_by, last_modified_by)
     values ($1, gen_random_uuid(), $2, $3, $4, now() - make_interval(days => $5), 'test', 'test') returning id`,
    [tenant, category, `KEY-${days}`, status, days],
  );
  return Number(id);
}
const left = async (): Promise<number[]> =>
  (await rows('select id from recto.extraction order by id')).map(({ id }) => Number(id));
const preview = async (days: number, category = 'INVOICE', by = admin) =>
  by.get(`/api/retention/preview?category=${category}&days=${days}`);
const set = (days: number, expected: number, category = 'INVOICE', by = admin) =>
  by.put(`/api/retention/${category}`, { days, expected });
const run = () =>
  applyRetention.run({
    system: server.system,
    services: server.services,
    signal: new AbortController().signal,
  });
beforeEach(async () => {
  await rows('delete from recto.extraction');
  await rows('delete from recto.retention');
});

describe('a rule', () => {
  test('shows first what would go, the oldest by name, and deletes it within a day', async () => {
    for (let n = 0; n < 12; n++) await document({ days: 400 + n });
    const kept = await document({ days: 300 });
    const shown = (await preview(365)).body as RetentionPreview;
    expect(shown.count).toBe(12);
    expect(shown.oldest).toHaveLength(10);
    expect(shown.oldest[0]).toMatchObject({ key: 'KEY-411', status: 'POSTED' });
    expect(await left()).toHaveLength(13);
    expect(await set(365, 12)).toMatchObject({ status: 200, body: [{ category: 'INVOICE', days: 365 }] });
    await run();
    expect(await left()).toEqual([kept]);
    expect((await preview(365)).body).toEqual({ count: 0, oldest: [] });
    expect(
      await rows(
        `select distinct actor from recto.audit where record = 'extraction' and action = 'delete' and actor = 'retention'`,
      ),
    ).toHaveLength(1);
  });

  test('is refused when there are other ones by now than the preview showed', async () => {
    await document({ days: 400 });
    expect(await set(365, 0)).toMatchObject({ status: 409, body: { code: 'retention_other_count' } });
    expect((await admin.get('/api/retention')).body).toEqual([]);
  });

  test('leaves what somebody works on, what is young, other categories and other tenants', async () => {
    const kept = [
      await document({ days: 400, status: 'NEW' }),
      await document({ days: 400, status: 'REVIEWING' }),
      await document({ days: 400, status: 'MODIFIED' }),
      await document({ days: 400, status: 'PROCESSING' }),
      await document({ days: 400, status: 'POSTING' }),
      await document({ days: 400, status: 'FAILED_POST' }),
      await document({ days: 20 }),
      await document({ days: 400, category: 'COA' }),
      await document({ days: 400, tenant: 'beta' }),
    ];
    await document({ days: 400 });
    await document({ days: 400, status: 'CONFIRMED' });
    await document({ days: 400, status: 'IGNORED' });
    expect(await set(30, 3)).toMatchObject({ status: 200 });
    await run();
    expect(await left()).toEqual(kept);
  });

  test('leaves the documents of an open case until it is decided', async () => {
    const id = await document({ days: 400 });
    const [made] = await rows(
      `insert into recto.document_case (tenant_name, case_uuid, case_no, category, status, created_by, last_modified_by)
       values ('alpha', gen_random_uuid(), 'C-1', 'INVOICE', 'NEW', 'test', 'test') returning id`,
    );
    await rows(
      `insert into recto.case_extraction (tenant_name, case_id, extraction_id) values ('alpha', $1, $2)`,
      [made.id, id],
    );
    expect(await set(365, 0)).toMatchObject({ status: 200 });
    await run();
    expect(await left()).toEqual([id]);
    await rows(`update recto.document_case set status = 'CONFIRMED' where id = $1`, [made.id]);
    await run();
    expect(await left()).toEqual([]);
  });

  test('that was taken back deletes nothing more, and each change is in the audit', async () => {
    const id = await document({ days: 400 });
    await set(365, 1);
    expect(await admin.delete('/api/retention/INVOICE')).toMatchObject({ status: 204 });
    await run();
    expect(await left()).toEqual([id]);
    expect(
      await rows(`select action from recto.audit where record = 'retention' and tenant_name = 'alpha'`),
    ).not.toEqual([]);
  });

  test.each([29, 0, -1, 36_501, 40.5])('of %s days is none', async (days) => {
    await document({ days: 400 });
    expect((await set(days, 1)).status).toBe(400);
    expect((await preview(days)).status).toBe(400);
  });
});

test('is for administrators of the tenant', async () => {
  await document({ days: 400 });
  const others = ROLES.filter((role) => role !== 'ROLE_ADMIN');
  const editor = await server.client({ tenant: 'alpha', roles: others });
  for (const reply of [
    await editor.get('/api/retention'),
    await preview(365, 'INVOICE', editor),
    await set(365, 1, 'INVOICE', editor),
    await editor.delete('/api/retention/INVOICE'),
  ])
    expect(reply).toMatchObject({ status: 403 });
  const elsewhere = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await preview(365, 'INVOICE', elsewhere)).body).toEqual({ count: 0, oldest: [] });
  await set(365, 0, 'INVOICE', elsewhere);
  await run();
  expect(await left()).toHaveLength(1);
});
