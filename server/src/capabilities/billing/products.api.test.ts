import type { SoldProduct, SubscriptionRequest } from '@recto/contracts/endpoints/products';
import { mustEntity } from '@recto/contracts/entities/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { entityFinder } from '../../../test/support/entity-values.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let manager: Client;
let billing: Client;
let log: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'admin@test.example' });
  manager = await server.client({
    tenant: 'alpha',
    roles: ['ROLE_MANAGEMENT'],
    email: 'manager@test.example',
  });
  billing = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_BILLING'] });
  log = (await entityFinder(admin, 'products')(mustEntity('document-channel-log')))!;
});
afterAll(() => server?.close());

const make = async (resource: string, body: object): Promise<number> => {
  const reply = await admin.post(`/api/${resource}`, body);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { id: number }).id;
};
const productOf = async (id: number, client = billing): Promise<SoldProduct | undefined> =>
  ((await client.get('/api/stripe/products')).body as SoldProduct[]).find((one) => one.id === `plan_${id}`);
const checkOut = (plan: number, client = manager) => client.post(`/api/stripe/prices/plan_${plan}/checkout`);
const asked = async (plan: number): Promise<string> => {
  const reply = await checkOut(plan);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { url: string }).url.split('/').at(-1)!;
};
const mails = async (recipient: string): Promise<string[]> =>
  server.inTenant('alpha', async ({ db }) =>
    (await db.selectFrom('outgoing_mail').select('subject').where('recipient', '=', recipient).execute()).map(
      ({ subject }) => subject,
    ),
  );

test('plans are products, with prices as decimal texts and the pages of this month', async () => {
  const id = await make('plans', {
    name: 'Invoices',
    category: 'INVOICE',
    description: 'Read within minutes',
    creditsPerMonth: 100,
    pricePerMonth: 500,
    pricePerAdditionalPage: 0.15,
  });
  await make('customer-subscriptions', { plan: { id }, startTimestamp: '2026-01-01T00:00:00Z' });
  await make('subscription-usages', { category: 'INVOICE', quantity: 7, channelLog: { id: log } });
  expect(await productOf(id)).toMatchObject({
    name: 'Invoices',
    description: 'Read within minutes',
    categories: ['INVOICE'],
    prices: [
      {
        id: `plan_${id}`,
        metadata: { base_cost: '500', base_amount: '100', additional_cost: '0.15' },
        subscriptions: [{ status: 'active', usedUnits: 7 }],
      },
    ],
  });
});

test('ended subscriptions and those to come say so', async () => {
  const id = await make('plans', { name: 'Cheques', category: 'CHEQUE' });
  const plan = { id };
  await make('customer-subscriptions', {
    plan,
    startTimestamp: '2025-01-01T00:00:00Z',
    endTimestamp: '2025-02-01T00:00:00Z',
  });
  await make('customer-subscriptions', { plan, startTimestamp: '2999-01-01T00:00:00Z' });
  const { prices } = (await productOf(id))!;
  expect(prices[0]?.subscriptions.map(({ status }) => status)).toEqual(['not_started', 'canceled']);
});

test('a manager asks, an administrator is told and makes the subscription, the manager is told', async () => {
  const id = await make('plans', { name: 'Resumes', category: 'RESUME', creditsPerMonth: 10 });
  const request = await asked(id);
  expect(await asked(id), 'asking twice is asking once').toBe(request);
  expect((await productOf(id))?.prices[0]?.requestId).toBe(request);
  expect((await mails('admin@test.example')).filter((subject) => subject.includes('Resumes'))).toHaveLength(
    1,
  );
  const open = (await admin.get('/api/billing/requests')).body as SubscriptionRequest[];
  expect(open[0]).toMatchObject({ id: request, state: 'OPEN', askedBy: 'manager@test.example' });

  const client = await make('clients', { name: 'Ada Ltd' });
  const body = { client, startTimestamp: '2026-01-01T00:00:00Z' };
  expect((await manager.post(`/api/billing/requests/${request}/accept`, body)).status).toBe(403);
  const accepted = await admin.post(`/api/billing/requests/${request}/accept`, body);
  expect(accepted.body, accepted.text).toMatchObject({ state: 'ACCEPTED', answeredBy: 'admin@test.example' });
  expect((await productOf(id))?.prices[0]).toMatchObject({
    requestId: null,
    subscriptions: [{ status: 'active' }],
  });
  expect((await mails('manager@test.example')).filter((subject) => subject.includes('Resumes'))).toHaveLength(
    1,
  );
  const again = await admin.post(`/api/billing/requests/${request}/accept`, body);
  expect(again.status).toBe(409);
  const twice = await checkOut(id);
  expect(twice.status).toBe(400);
  expect(twice.text).toContain('already has a subscription to Resumes');
});

test('a subscription made in the back office answers what was asked for', async () => {
  const id = await make('plans', { name: 'Labels', category: 'BOL' });
  const request = await asked(id);
  await make('customer-subscriptions', { plan: { id }, startTimestamp: '2026-01-01T00:00:00Z' });
  const { body } = await manager.get(`/api/billing/requests/${request}`);
  expect(body).toMatchObject({ state: 'ACCEPTED', can: { withdraw: false } });
});

test('a request is declined with a reason, or withdrawn by whoever asked', async () => {
  const id = await make('plans', { name: 'Waybills', category: 'HAWB' });
  const first = await asked(id);
  expect((await admin.post(`/api/billing/requests/${first}/decline`, { reason: ' ' })).status).toBe(400);
  const declined = await admin.post(`/api/billing/requests/${first}/decline`, { reason: 'Not this year' });
  expect(declined.body).toMatchObject({ state: 'DECLINED', reason: 'Not this year' });
  const second = await asked(id);
  expect(second).not.toBe(first);
  const other = await server.client({ tenant: 'alpha', roles: ['ROLE_MANAGEMENT'] });
  expect((await other.post(`/api/billing/requests/${second}/withdraw`)).status).toBe(400);
  expect((await manager.post(`/api/billing/requests/${second}/withdraw`)).body).toMatchObject({
    state: 'WITHDRAWN',
  });
});

test('whoever pays sees products and subscribes to none; others see none', async () => {
  const id = await make('plans', { name: 'Papers', category: 'AOA' });
  expect((await checkOut(id, billing)).status).toBe(403);
  const reviewer = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR'] });
  for (const path of ['/api/stripe/products', '/api/billing/requests', '/api/billing/statements'])
    expect((await reviewer.get(path)).status, path).toBe(403);
  expect((await manager.get('/api/billing/statements')).status).toBe(403);
});

test('what is not on offer cannot be asked for', async () => {
  const archived = await make('plans', { name: 'Former', category: 'NAR' });
  await admin.put(`/api/plans/${archived}/archived`, { archived: true });
  const none = await make('plans', { name: 'No category' });
  for (const price of [
    `plan_${archived}`,
    `plan_${none}`,
    'plan_0',
    'plan_1x',
    'price_1',
    'plan_99999999999999999',
  ])
    expect((await manager.post(`/api/stripe/prices/${price}/checkout`)).status, price).toBe(404);
});

test('without Stripe there is no webhook', async () => {
  expect((await server.stranger().post('/api/stripe/webhook', {})).status).toBe(404);
});
