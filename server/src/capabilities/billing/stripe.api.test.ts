import type { SoldProduct } from '@recto/contracts/endpoints/products';
import { mustEntity } from '@recto/contracts/entities/all';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { entityFinder } from '../../../test/support/entity-values.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { type StripeServer, startStripeServer } from '../../../test/support/stripe-server.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { createUser } from '../tenancy/index.ts';
import { reconcile } from './products/stripe/reconcile.ts';
import { reportUsage } from './products/stripe/report-usage.ts';

const SECRET = 'whsec_of_the_test';
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const START = now() - DAY;
const { webhooks } = new Stripe('sk_unused');

let server: TestServer;
let stripe: StripeServer;
let admin: Client;
let manager: Client;
let log: number;
beforeAll(async () => {
  stripe = await startStripeServer();
  stripe.product('prod_invoices', 'Invoices', { categories: 'INVOICE, CHEQUE' });
  stripe.product('prod_other', 'Something else', {});
  stripe.meter('mtr_pages', 'pages');
  stripe.meter('mtr_sum', 'added', 'sum');
  const metadata = { base_cost: '500', base_amount: '10', additional_cost: '0.15' };
  stripe.price('price_pages', 'prod_invoices', { metadata, meter: 'mtr_pages' });
  stripe.price('price_flat', 'prod_invoices', { metadata: { base_cost: '900' } });
  stripe.price('price_dollar', 'prod_invoices', { currency: 'usd' });
  server = await startTestServer({
    env: {
      RECTO_PAYMENT_PROVIDER: 'stripe',
      RECTO_STRIPE_KEY: stripe.key,
      RECTO_STRIPE_WEBHOOK_SECRET: SECRET,
      RECTO_STRIPE_URL: stripe.address,
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  manager = await server.client({ tenant: 'alpha', roles: ['ROLE_MANAGEMENT'] });
  log = (await entityFinder(admin, 'stripe')(mustEntity('document-channel-log')))!;
});
afterAll(async () => {
  await server?.close();
  await stripe?.close();
});
beforeEach(() => {
  stripe.fail(0, 0);
});

const products = async (): Promise<SoldProduct[]> => {
  const reply = await admin.get('/api/stripe/products');
  expect(reply.status, reply.text).toBe(200);
  return reply.body as SoldProduct[];
};
const checkOut = (price: string, client = manager) => client.post(`/api/stripe/prices/${price}/checkout`);
const customer = async (tenant = 'alpha'): Promise<string | undefined> =>
  (
    await server.inTenant(tenant, ({ db }) =>
      db.selectFrom('billing_customer').select('customer').executeTakeFirst(),
    )
  )?.customer;

/** As Stripe has it from now on. */
const subscribe = (id: string, more: { customer: string; price?: string; status?: string }) =>
  void stripe.subscriptions.set(id, {
    id,
    price: 'price_pages',
    status: 'active',
    start: START,
    end: START + 30 * DAY,
    ...more,
  });

let events = 0;
type Sent = { secret?: string; timestamp?: number; id?: string; alter?: (body: string) => string };
/** As Stripe would call. */
async function call(type: string, object: object, { secret = SECRET, timestamp, id, alter }: Sent = {}) {
  const payload = JSON.stringify({ id: id ?? `evt_${++events}`, object: 'event', type, data: { object } });
  const signature = webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
  return server.stranger().request('POST', '/api/stripe/webhook', {
    raw: alter ? alter(payload) : payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}
const told = (id: string, of: string, type = 'customer.subscription.updated', sent: Sent = {}) =>
  call(type, { id, object: 'subscription', customer: of, metadata: { tenant: 'beta' } }, sent);
const statusOf = async (id: string): Promise<string | undefined> =>
  server.inTenant('alpha', async ({ db }) => {
    const row = await db
      .selectFrom('payment_subscription')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.status;
  });
const charge = async (quantity: number, category = 'INVOICE', timestamp = new Date()) => {
  const reply = await admin.post('/api/subscription-usages', {
    category,
    quantity,
    timestamp,
    channelLog: { id: log },
  });
  expect(reply.status, reply.text).toBe(201);
};
/** Now, not at the turn of the minute. */
const report = async () => {
  await server.runJobs();
  await server.inTenant('alpha', (scope) => enqueue(scope, reportUsage, {}, { key: 'report:alpha' }));
  await server.runJobs();
};
const reconciled = () =>
  reconcile.run({ system: server.system, services: server.services, signal: new AbortController().signal });

test('products are those that name categories, with prices in Hong Kong dollars', async () => {
  expect(await products()).toEqual([
    {
      id: 'prod_invoices',
      name: 'Invoices',
      description: null,
      categories: ['INVOICE', 'CHEQUE'],
      prices: [
        {
          id: 'price_pages',
          metadata: { base_cost: '500', base_amount: '10', additional_cost: '0.15' },
          subscriptions: [],
          requestId: null,
        },
        { id: 'price_flat', metadata: { base_cost: '900' }, subscriptions: [], requestId: null },
      ],
    },
  ]);
});

test('two clicks are one checkout of one customer; nothing else is for sale', async () => {
  const [one, two] = await Promise.all([checkOut('price_pages'), checkOut('price_pages')]);
  expect(one.body, one.text).toEqual({ url: expect.stringMatching(/^https:\/\/checkout\.example\//) });
  expect(two.body).toEqual(one.body);
  expect(stripe.customers).toEqual([{ id: 'cus_1', metadata: { tenant: 'alpha' } }]);
  expect(await customer()).toBe('cus_1');
  expect((await checkOut('price_flat')).status).toBe(200);
  for (const price of ['price_dollar', 'price_unknown', 'plan_1'])
    expect((await checkOut(price)).status).toBe(404);
});

test('while Stripe is away nothing is lost and people are told', async () => {
  stripe.fail(500, 99);
  const reply = await admin.get('/api/stripe/products');
  expect(reply.status).toBe(503);
  expect(reply.text).toContain('Nothing was charged');
  stripe.fail(403, 99);
  expect((await checkOut('price_pages')).status).toBe(502);
});

describe('the webhook', () => {
  test('believes only what is signed by our secret, now, byte by byte', async () => {
    const forged: Sent[] = [
      { secret: 'whsec_other' },
      { timestamp: now() - 3600 },
      { alter: (body) => body.replace('cus_1', 'cus_2') },
      { alter: (body) => ` ${body}` },
    ];
    for (const sent of forged) {
      const reply = await told('sub_forged', 'cus_1', undefined, sent);
      expect(reply.status, JSON.stringify(sent)).toBe(400);
    }
    for (const signature of [{}, { 'stripe-signature': '' }, { 'stripe-signature': 't=1,v1=00' }])
      expect(
        (
          await server.stranger().request('POST', '/api/stripe/webhook', {
            raw: '{}',
            headers: signature as Record<string, string>,
          })
        ).status,
      ).toBe(400);
    await server.runJobs();
    expect(await statusOf('sub_forged')).toBeUndefined();
  });

  test('tells of our customers only, whatever tenant the event names', async () => {
    subscribe('sub_strange', { customer: 'cus_strange' });
    expect((await told('sub_strange', 'cus_strange')).status).toBe(200);
    // Somebody else's subscription under our customer's name.
    expect((await told('sub_strange', 'cus_1')).status).toBe(200);
    await server.runJobs();
    for (const tenant of ['alpha', 'beta'])
      expect(
        await server.inTenant(tenant, ({ db }) =>
          db.selectFrom('payment_subscription').selectAll().execute(),
        ),
      ).toEqual([]);
    expect((await call('charge.succeeded', { customer: 'cus_1' })).status).toBe(200);
  });

  test('an event that comes twice is taken once', async () => {
    subscribe('sub_once', { customer: 'cus_1', status: 'incomplete' });
    for (let i = 0; i < 3; i++)
      expect((await told('sub_once', 'cus_1', undefined, { id: 'evt_same' })).status).toBe(200);
    const taken = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('payment_event').select('id').where('id', '=', 'evt_same').execute(),
    );
    expect(taken).toHaveLength(1);
  });

  const TYPES = [
    'checkout.session.completed',
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.paid',
    'customer.subscription.deleted',
  ];
  const objectOf = (type: string, id: string) =>
    type.startsWith('invoice')
      ? { customer: 'cus_1', parent: { subscription_details: { subscription: id } } }
      : type.startsWith('checkout')
        ? { customer: 'cus_1', subscription: id }
        : { id, customer: 'cus_1' };
  test.each([
    ['as they happened', [0, 1, 2, 3, 4]],
    ['backwards', [4, 3, 2, 1, 0]],
    ['the end first', [4, 0, 1, 2, 3]],
    ['all of them twice', [3, 1, 3, 4, 4, 0, 2, 1, 0, 2]],
  ])('ends with what Stripe says now: %s', async (name, order) => {
    const id = `sub_${name.replaceAll(' ', '_')}`;
    const states = ['incomplete', 'active', 'past_due', 'active', 'canceled'];
    for (const [step, at] of order.entries()) {
      subscribe(id, { customer: 'cus_1', status: states[Math.min(step, 4)]! });
      expect((await call(TYPES[at]!, objectOf(TYPES[at]!, id))).status).toBe(200);
      // Now and then the worker is faster than the next event.
      if (step % 2) await server.runJobs();
    }
    subscribe(id, { customer: 'cus_1', status: 'canceled' });
    await call('customer.subscription.deleted', { id, customer: 'cus_1' });
    await server.runJobs();
    expect(await statusOf(id)).toBe('canceled');
  });

  test('a subscription that Stripe knows no more is gone here too', async () => {
    subscribe('sub_gone', { customer: 'cus_1' });
    await told('sub_gone', 'cus_1');
    await server.runJobs();
    expect(await statusOf('sub_gone')).toBe('active');
    stripe.subscriptions.delete('sub_gone');
    await told('sub_gone', 'cus_1', 'customer.subscription.deleted');
    await server.runJobs();
    expect(await statusOf('sub_gone')).toBeUndefined();
  });
});

describe('what is paid for', () => {
  test('cannot be bought twice', async () => {
    subscribe('sub_main', { customer: 'cus_1' });
    const reply = await checkOut('price_pages');
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('already');
    await told('sub_main', 'cus_1', 'customer.subscription.created');
    await server.runJobs();
    const [{ prices }] = (await products()) as [SoldProduct];
    expect(prices[0]?.subscriptions[0]).toMatchObject({ status: 'active', usedUnits: 0 });
  });

  test('opens its categories until its pages are used up, and pages given back open them again', async () => {
    await createUser(server.system, {
      email: 'operator@test.example',
      password: 'a long password',
      operator: true,
    });
    const operator = await server.client({ tenant: 'alpha', roles: [], email: 'operator@test.example' });
    const limited = await operator.put('/api/admin/tenants/alpha/subscribed-only', { subscribedOnly: true });
    expect(limited.status, limited.text).toBe(204);
    const left = async () => {
      await server.runJobs();
      const { categories } = (await admin.get('/api/documents/common/upload-options')).body as {
        categories: { category: string; remaining: number | null }[];
      };
      return Object.fromEntries(categories.map((one) => [one.category, one.remaining]));
    };
    expect(await left()).toEqual({ INVOICE: 10, CHEQUE: 10 });
    await charge(4);
    expect(await left()).toEqual({ INVOICE: 6, CHEQUE: 6 });
    await charge(8, 'CHEQUE');
    expect(await left()).toEqual({});
    await server.inTenant('alpha', ({ db }) =>
      db
        .insertInto('subscription_usage')
        .values({
          tenant_name: 'alpha',
          channel_log_id: log,
          category: 'CHEQUE',
          quantity: -5,
          reason: 'DUPLICATE',
        })
        .execute(),
    );
    await charge(1);
    expect(await left()).toEqual({ INVOICE: 2, CHEQUE: 2 });
    subscribe('sub_main', { customer: 'cus_1', status: 'canceled' });
    await told('sub_main', 'cus_1', 'customer.subscription.deleted');
    expect(await left()).toEqual({});
    subscribe('sub_main', { customer: 'cus_1' });
    await told('sub_main', 'cus_1');
    expect(await left()).toEqual({ INVOICE: 2, CHEQUE: 2 });
    await operator.put('/api/admin/tenants/alpha/subscribed-only', { subscribedOnly: false });
  });
});

describe('the meter', () => {
  const said = () => {
    const { start, end } = stripe.subscriptions.get('sub_main')!;
    return stripe.total('mtr_pages', 'cus_1', start, end);
  };
  const used = () =>
    server.inTenant('alpha', async ({ db }) => {
      const { pages } = await db
        .selectFrom('subscription_usage')
        .select(({ fn }) => fn.sum<number>('quantity').as('pages'))
        .executeTakeFirstOrThrow();
      return Number(pages);
    });

  test('is told totals: told again or after pages were given back, it holds what was read', async () => {
    await report();
    expect(said()).toBe(await used());
    const before = stripe.events.length;
    await report();
    expect(stripe.events.length, 'nothing new, nothing told').toBe(before);
    await charge(3);
    await server.inTenant('alpha', ({ db }) =>
      db
        .insertInto('subscription_usage')
        .values({
          tenant_name: 'alpha',
          channel_log_id: log,
          category: 'INVOICE',
          quantity: -2,
          reason: 'DUPLICATE',
        })
        .execute(),
    );
    await report();
    expect(said()).toBe(await used());
  });

  test('that was away is told the whole later', async () => {
    await charge(5);
    stripe.fail(500, 99);
    await report();
    expect(said()).not.toBe(await used());
    const due = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('usage_report').select('subscription').where('due_since', 'is not', null).execute(),
    );
    expect(due).not.toEqual([]);
    stripe.fail(0, 0);
    await report();
    expect(said()).toBe(await used());
  });

  test('that says something else is told again, and a webhook that was lost is made good, once a day', async () => {
    stripe.events.splice(0);
    subscribe('sub_main', { customer: 'cus_1', status: 'past_due' });
    await reconciled();
    await server.runJobs();
    expect(said()).toBe(await used());
    expect(await statusOf('sub_main')).toBe('past_due');
    subscribe('sub_main', { customer: 'cus_1' });
    await reconciled();
    await server.runJobs();
  });

  test('is told nothing where it would add totals up', async () => {
    stripe.price('price_added', 'prod_invoices', { meter: 'mtr_sum' });
    subscribe('sub_added', { customer: 'cus_1', price: 'price_added' });
    await told('sub_added', 'cus_1');
    await server.runJobs();
    await charge(1);
    await report();
    expect(stripe.events.some(({ event_name }) => event_name === 'added')).toBe(false);
    expect(server.log()).toContain('must take the last value');
    subscribe('sub_added', { customer: 'cus_1', price: 'price_added', status: 'canceled' });
    await server.inTenant('alpha', ({ db }) =>
      db.updateTable('usage_report').set({ closed: true }).where('subscription', '=', 'sub_added').execute(),
    );
  });

  test('of a period that is over gets what was read in it, within it', async () => {
    const { end } = stripe.subscriptions.get('sub_main')!;
    const over = now() - 7200;
    await server.inTenant('alpha', ({ db }) =>
      db
        .updateTable('usage_report')
        .set({ period_end: new Date(over * 1000) })
        .where('subscription', '=', 'sub_main')
        .execute(),
    );
    await charge(6, 'INVOICE', new Date((over - 60) * 1000));
    await report();
    const last = stripe.events.filter(({ identifier }) => identifier.startsWith('sub_main')).at(-1);
    expect(last?.timestamp).toBe(over - 1);
    const { closed } = await server.inTenant('alpha', ({ db }) =>
      db
        .selectFrom('usage_report')
        .select('closed')
        .where('subscription', '=', 'sub_main')
        .executeTakeFirstOrThrow(),
    );
    expect(closed).toBe(true);
    expect(end).toBeGreaterThan(over);
  });

  test('that could not be told for a month is told of to administrators, once', async () => {
    await server.inTenant('alpha', ({ db }) =>
      db
        .updateTable('usage_report')
        .set({ closed: false, due_since: new Date(Date.now() - 31 * DAY * 1000) })
        .where('subscription', '=', 'sub_main')
        .execute(),
    );
    for (let i = 0; i < 2; i++) await reconciled();
    const mails = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('outgoing_mail').select('recipient').where('kind', '=', 'usage-untold').execute(),
    );
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(mails.length).toBeGreaterThan(0);
  });
});

test('the key and the signing secret are in no log and no answer', async () => {
  expect(server.log()).not.toContain(stripe.key);
  expect(server.log()).not.toContain(SECRET);
  const shown = await admin.get('/management/configprops');
  expect(shown.text).not.toContain(stripe.key);
  expect(shown.text).not.toContain(SECRET);
});
