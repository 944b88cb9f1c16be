import type { Statement } from '@recto/contracts/endpoints/products';
import { mustEntity } from '@recto/contracts/entities/all';
import { readDocument } from '@recto/engine/read/read-document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { entityFinder } from '../../../test/support/entity-values.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { makeStatements } from './statements/make-statements.ts';

let server: TestServer;
let admin: Client;
let log: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  log = (await entityFinder(admin, 'statements')(mustEntity('document-channel-log')))!;
});
afterAll(() => server?.close());

const make = async (resource: string, body: object): Promise<number> => {
  const reply = await admin.post(`/api/${resource}`, body);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { id: number }).id;
};
/** The hour in which the month before is stated. */
const state = (now: string): Promise<number> =>
  server.inTenant('alpha', (scope) => makeStatements(scope, new Date(now)));
const statements = async (): Promise<Statement[]> =>
  (await admin.get('/api/billing/statements')).body as Statement[];

test('a month is stated once it has ended: each client, with gapless numbers, once', async () => {
  const plan = {
    id: await make('plans', {
      name: 'Invoices 發票',
      category: 'INVOICE',
      creditsPerMonth: 100,
      pricePerMonth: 500,
      pricePerAdditionalPage: 0.15,
    }),
  };
  for (const name of ['Ada Ltd', '晨光食品'])
    await make('customer-subscriptions', {
      plan,
      client: { id: await make('clients', { name }) },
      startTimestamp: '2026-08-01T00:00:00Z',
    });
  await make('subscription-usages', {
    category: 'INVOICE',
    quantity: 107,
    channelLog: { id: log },
    timestamp: '2026-08-31T23:59:59Z',
  });
  expect(await state('2026-09-01T01:00:00Z'), 'what was under way is counted first').toBe(0);
  expect(await state('2026-09-01T03:00:00Z')).toBe(2);
  expect(await state('2026-09-02T03:00:00Z')).toBe(0);
  expect(await statements()).toMatchObject([
    { number: '2026-08-1', month: '2026-08-01', client: 'Ada Ltd', currency: 'HKD', total: '501.05' },
    { number: '2026-08-2', client: '晨光食品', total: '500.00' },
  ]);
});

test('what a statement says stays, whatever becomes of the plan', async () => {
  const plan = (
    (await admin.get('/api/_search/plans?query=Invoices')).body as { id: number; version: number }[]
  )[0]!;
  const changed = await admin.request('PATCH', `/api/plans/${plan.id}`, {
    body: { id: plan.id, version: plan.version, pricePerMonth: 9999 },
  });
  expect(changed.status, changed.text).toBe(200);
  expect((await statements())[0]).toMatchObject({
    total: '501.05',
    lines: [{ base: '500', amount: '501.05' }],
  });
  const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await other.get('/api/billing/statements')).body).toEqual([]);
});

test('months are those of the tenant, and missed ones are made good', async () => {
  await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'Asia/Hong_Kong' });
  // The first of October there.
  await make('subscription-usages', {
    category: 'INVOICE',
    quantity: 130,
    channelLog: { id: log },
    timestamp: '2026-09-30T17:00:00Z',
  });
  expect(await state('2026-11-01T03:00:00Z')).toBe(4);
  const made = await statements();
  expect(made.map(({ number }) => number)).toEqual([
    '2026-10-1',
    '2026-10-2',
    '2026-09-1',
    '2026-09-2',
    '2026-08-1',
    '2026-08-2',
  ]);
  expect(made[0]).toMatchObject({ lines: [{ pages: 130, additionalPages: 30 }] });
  expect(made[2]).toMatchObject({ lines: [{ pages: 0, additionalPages: 0 }] });
  await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'UTC' });
});

test('statements made at once are made once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => state('2026-12-01T03:00:00Z')));
  expect(made.reduce((all, one) => all + one, 0)).toBe(2);
});

test('as a file: PDF and CSV say the same, in the language of the reader', async () => {
  const { id, number } = (await statements()).find((one) => one.number === '2026-08-1')!;
  const csv = await admin.get(`/api/billing/statements/${id}/csv`);
  expect(csv.headers.get('content-disposition')).toContain(`${number}.csv`);
  expect(csv.text.split('\r\n')[1]).toBe(
    '2026-08-1,2026-08,Ada Ltd,Invoices 發票,Invoice,107,0,100,7,0.15,500.00,501.05,HKD',
  );
  const pdf = await admin.get(`/api/billing/statements/${id}/pdf`, { 'accept-language': 'zh-CN' });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const { pages } = await readDocument(pdf.bytes);
  const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  for (const said of ['2026-08-1', 'Ada', '107', '501.05', 'HKD']) expect(text).toContain(said);
  expect(text.replaceAll(' ', '')).toContain('对账单');
  expect((await admin.get(`/api/billing/statements/${id}/doc`)).status).toBe(400);
});
