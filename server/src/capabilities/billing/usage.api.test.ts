import type { CategoryUsage } from '@recto/contracts/endpoints/billing';
import { mustEntity } from '@recto/contracts/entities/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { entityFinder } from '../../../test/support/entity-values.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { createUser } from '../tenancy/index.ts';

let server: TestServer;
let admin: Client;
let billing: Client;
let log: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  billing = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_BILLING'] });
  log = (await entityFinder(admin, 'usage')(mustEntity('document-channel-log')))!;
});
afterAll(() => server?.close());

const make = async (resource: string, body: object): Promise<number> => {
  const reply = await admin.post(`/api/${resource}`, body);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { id: number }).id;
};
const charge = (category: string, quantity: number, timestamp: string): Promise<number> =>
  make('subscription-usages', { category, quantity, timestamp, channelLog: { id: log } });
const usage = async (category: string): Promise<CategoryUsage> =>
  (await billing.get(`/api/billing/usage/${category}`)).body as CategoryUsage;
const subscriptionOf = async (id: number): Promise<number | undefined> => {
  await server.runJobs();
  const { subscription } = (await admin.get(`/api/subscription-usages/${id}`)).body as {
    subscription: { id: number } | null;
  };
  return subscription?.id;
};

test('usage counts for the subscription of its category and moment, also when that is made later', async () => {
  const early = await charge('RESUME', 3, '2026-01-15T10:00:00Z');
  const late = await charge('RESUME', 4, '2026-03-15T10:00:00Z');
  expect(await subscriptionOf(early)).toBeUndefined();
  const plan = { id: await make('plans', { name: 'Resumes', category: 'RESUME', creditsPerMonth: 10 }) };
  const client = { id: await make('clients', { name: 'Ada Ltd' }) };
  const first = await make('customer-subscriptions', {
    plan,
    client,
    startTimestamp: '2026-01-01T00:00:00Z',
    endTimestamp: '2026-02-01T00:00:00Z',
  });
  expect(await subscriptionOf(early)).toBe(first);
  expect(await subscriptionOf(late)).toBeUndefined();
  const second = await make('customer-subscriptions', {
    plan,
    client,
    startTimestamp: '2026-02-01T00:00:00Z',
  });
  expect(await subscriptionOf(late)).toBe(second);
  const { plans, months } = await usage('RESUME');
  expect(plans).toMatchObject([
    { id: second, plan: 'Resumes', client: 'Ada Ltd', creditsPerMonth: 10, current: true },
    { id: first, current: false },
  ]);
  expect(months).toEqual([
    { start: '2026-01-01', quantity: 3 },
    { start: '2026-03-01', quantity: 4 },
  ]);
});

test('months are those of the time zone of the tenant', async () => {
  await charge('CHEQUE', 5, '2026-05-31T17:00:00Z');
  expect((await usage('CHEQUE')).months).toEqual([{ start: '2026-05-01', quantity: 5 }]);
  const reply = await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'Asia/Hong_Kong' });
  expect(reply.status, reply.text).toBe(200);
  expect((await usage('CHEQUE')).months).toEqual([{ start: '2026-06-01', quantity: 5 }]);
  await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'UTC' });
  expect((await admin.put('/api/tenants/user/current/time-zone', { timeZone: 'Mars/Olympus' })).status).toBe(
    400,
  );
});

test('a subscription that ends before it begins is refused', async () => {
  const body = { startTimestamp: '2026-02-01T00:00:00Z', endTimestamp: '2026-01-01T00:00:00Z' };
  const reply = await admin.post('/api/customer-subscriptions', body);
  expect(reply.status).toBe(400);
});

test('the categories begin with that of the first subscription', async () => {
  const listed = (await billing.get('/api/billing/usage')).body as {
    category: string;
    subscribed: boolean;
  }[];
  expect(listed[0]).toEqual({ category: 'RESUME', subscribed: true });
  expect(listed).toContainEqual({ category: 'CHEQUE', subscribed: false });
});

test('the search sums by category, for whoever pays and nobody else', async () => {
  const body = {
    size: 1,
    aggs: { of: { terms: { field: 'category' }, aggs: { pages: { sum: { field: 'quantity' } } } } },
  };
  const found = await billing.post('/api/search/subscriptionusage/_search', body);
  expect(found.status, found.text).toBe(200);
  const { buckets } = (
    found.body as { aggregations: { of: { buckets: { key: string; pages: { value: number } }[] } } }
  ).aggregations.of;
  expect(buckets.map(({ key, pages }) => [key, pages.value])).toEqual([
    ['RESUME', 7],
    ['CHEQUE', 5],
  ]);
  const clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
  const unseen = (await clerk.post('/api/search/subscriptionusage/_search', body)).body as {
    hits: { total: { value: number } };
  };
  expect(unseen.hits.total.value).toBe(0);
  expect((await clerk.get('/api/billing/usage')).status).toBe(403);
  expect((await clerk.get('/api/billing/usage/RESUME')).status).toBe(403);
  const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  expect((await other.get('/api/billing/usage')).body).toEqual([]);
});

test('the file of a time has the columns that were asked for', async () => {
  const file = await billing.get('/api/subscription-usages/export?category=CHEQUE');
  expect(file.text.trim().replace('\ufeff', '').split(/\r?\n/)).toEqual([
    'timestamp,category,quantity,extractionUuid',
    '2026-05-31T17:00:00.000Z,CHEQUE,5,',
  ]);
});

test('only what is subscribed to is open where an operator says so', async () => {
  const clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_RESUME', 'ROLE_CHEQUE'] });
  const offered = async () =>
    (
      (await clerk.get('/api/documents/common/upload-options')).body as { categories: { category: string }[] }
    ).categories.map(({ category }) => category);
  expect(await offered()).toEqual(expect.arrayContaining(['RESUME', 'CHEQUE']));
  await createUser(server.system, { email: 'op@test.example', operator: true });
  const operator = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'op@test.example' });
  const put = (who: Client, subscribedOnly: boolean) =>
    who.put('/api/admin/tenants/alpha/subscribed-only', { subscribedOnly });
  expect((await put(admin, true)).status).toBe(400);
  expect((await put(operator, true)).status).toBe(204);
  expect(await offered()).toEqual(['RESUME']);
  const plan = { id: await make('plans', { name: 'Cheques', category: 'CHEQUE', creditsPerMonth: 10 }) };
  const client = { id: await make('clients', { name: 'Cheques Ltd' }) };
  const subscription = await make('customer-subscriptions', {
    plan,
    client,
    startTimestamp: '2026-01-01T00:00:00Z',
  });
  expect(await offered()).toEqual(expect.arrayContaining(['RESUME', 'CHEQUE']));
  expect((await admin.delete(`/api/customer-subscriptions/${subscription}`)).status).toBe(204);
  await server.runJobs();
  expect(await offered()).toEqual(['RESUME']);
  expect((await put(operator, false)).status).toBe(204);
  expect(await offered()).toEqual(expect.arrayContaining(['RESUME', 'CHEQUE']));
});
