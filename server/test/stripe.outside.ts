import { spawn } from 'node:child_process';
import path from 'node:path';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectStripe } from '../src/capabilities/billing/products/stripe/client.ts';
import {
  CATALOGUE,
  checkoutOf,
  customerOf,
  meterEventOf,
  subscriptionsOf,
  summariesOf,
  WITH_PRODUCTS,
} from '../src/capabilities/billing/products/stripe/requests.ts';
import { createLogger } from '../src/platform/log/index.ts';
import { createOutbound } from '../src/platform/outbound/index.ts';
import { freePort } from './support/free-port.ts';
import { until } from './support/installation.ts';

/** Every request of ours against Stripe's own stripe-mock, which checks them by Stripe's published description. */

let stripe: Stripe;
let stop: () => Promise<void>;
beforeAll(async () => {
  const port = await freePort();
  const child = spawn(path.join(process.env.STRIPE_MOCK_HOME as string, 'stripe-mock'), [
    '-http-port',
    String(port),
  ]);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGKILL')) await gone;
  };
  const stripeUrl = `http://127.0.0.1:${port}`;
  await until(
    async () => (await fetch(stripeUrl).catch(() => null)) !== null,
    () => said,
  );
  stripe = await connectStripe({
    config: { stripeUrl, stripeKey: 'sk_test_123' } as never,
    outbound: createOutbound(['127.0.0.1']),
    log: createLogger('test', 'error'),
  });
}, 60_000);
afterAll(() => stop?.());

const REPORT = {
  subscription: 'sub_1',
  price: 'price_1',
  eventName: 'pages',
  periodStart: new Date(Date.now() - 86_400_000),
  periodEnd: new Date(Date.now() + 86_400_000),
  times: 0,
};
const SALE = { tenant: 'alpha', customer: 'cus_1', price: 'price_1', publicUrl: 'https://recto.example' };
const KEYS = { customerKey: 'stripe_customer_id', valueKey: 'value' };

const REQUESTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a customer': () => stripe.customers.create(customerOf('alpha', '晨光食品 Ltd'), { idempotencyKey: 'a' }),
  'a checkout by usage': () => stripe.checkout.sessions.create(checkoutOf({ ...SALE, isMetered: true })),
  'a checkout of one': () => stripe.checkout.sessions.create(checkoutOf({ ...SALE, isMetered: false })),
  usage: () => stripe.billing.meterEvents.create(meterEventOf('cus_1', KEYS, REPORT, 12, new Date())),
  products: () => stripe.products.list(CATALOGUE.products),
  prices: () => stripe.prices.list(CATALOGUE.prices),
  subscriptions: () => stripe.subscriptions.list(subscriptionsOf('cus_1')),
  'subscriptions to a price': () => stripe.subscriptions.list(subscriptionsOf('cus_1', 'price_1')),
  'a subscription': () => stripe.subscriptions.retrieve('sub_1', WITH_PRODUCTS),
  'a meter': () => stripe.billing.meters.retrieve('mtr_1'),
  'what a meter says': () =>
    stripe.billing.meters.listEventSummaries('mtr_1', summariesOf('cus_1', REPORT, new Date())),
};

test.each(Object.keys(REQUESTS))('%s is asked for as Stripe takes it', async (name) => {
  expect(await REQUESTS[name]?.()).toHaveProperty('object');
});

test('what Stripe does not know is refused, so that the others mean something', async () => {
  const wrong = { ...customerOf('alpha', 'Ada'), unheard: 'of' };
  await expect(stripe.customers.create(wrong as never)).rejects.toThrow();
  const sale = { ...checkoutOf({ ...SALE, isMetered: true }), mode: 'barter' };
  await expect(stripe.checkout.sessions.create(sale as never)).rejects.toThrow();
});
