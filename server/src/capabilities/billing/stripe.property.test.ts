import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MeteredPaper,
  meteredPapers,
  pagesRead,
  randomOf,
} from '../../../test/support/metered-papers.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { type StripeServer, startStripeServer } from '../../../test/support/stripe-server.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { reconcile } from './products/stripe/reconcile.ts';

/**
 * Whatever order papers, readings, duplicates, events of Stripe, failures and losses come in: both ledgers end with the
 * pages that were read once.
 */

const SECRET = 'whsec_of_the_test';
const DAY = 86_400;
const { webhooks } = new Stripe('sk_unused');

let server: TestServer;
let stripe: StripeServer;
let papersOf: Awaited<ReturnType<typeof meteredPapers>>;
const inTenant = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> => server.inTenant('alpha', work);
beforeAll(async () => {
  stripe = await startStripeServer();
  server = await startTestServer({
    env: {
      RECTO_PAYMENT_PROVIDER: 'stripe',
      RECTO_STRIPE_KEY: stripe.key,
      RECTO_STRIPE_WEBHOOK_SECRET: SECRET,
      RECTO_STRIPE_URL: stripe.address,
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
    },
  });
  papersOf = await meteredPapers(inTenant);
  await inTenant(({ db, tenant }) =>
    db.insertInto('billing_customer').values({ tenant_name: tenant, customer: 'cus_1' }).execute(),
  );
  stripe.product('prod', 'Invoices', { categories: 'INVOICE' });
});
afterAll(async () => {
  await server?.close();
  await stripe?.close();
});

async function told(id: string): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_${Math.random()}`,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id, customer: 'cus_1' } },
  });
  const reply = await server.stranger().request('POST', '/api/stripe/webhook', {
    raw: payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: SECRET }),
    },
  });
  expect(reply.status).toBe(200);
}

/** What waits is gone, as after a restore; or is due now, as when time has passed. */
async function jobs(what: 'lost' | 'due'): Promise<void> {
  const client = await server.database.connect();
  await client.query(
    what === 'lost'
      ? 'delete from graphile_worker._private_jobs'
      : 'update graphile_worker._private_jobs set run_at = now()',
  );
  await client.end();
}

test.each([1, 2, 3, 4, 5, 6])('both ledgers say the pages that were read once (order %i)', async (seed) => {
  const random = randomOf(seed);
  const [id, price, meter] = [`sub_${seed}`, `price_${seed}`, `mtr_${seed}`];
  stripe.meter(meter, `pages_${seed}`);
  stripe.price(price, 'prod', { meter });
  const start = Math.floor(Date.now() / 1000) - DAY;
  stripe.subscriptions.set(id, {
    id,
    price,
    customer: 'cus_1',
    status: 'active',
    start,
    end: start + 30 * DAY,
  });
  const before = await inTenant(({ db }) =>
    db
      .selectFrom('subscription_usage')
      .select(({ fn }) => fn.sum<string>('quantity').as('pages'))
      .executeTakeFirst(),
  );
  const papers: MeteredPaper[] = [];
  for (let step = 0; step < 40; step++) {
    const paper = papers[random(papers.length || 1)];
    const steps: (() => Promise<unknown>)[] = [
      async () => papers.push(await papersOf.upload('INVOICE', 1 + random(5))),
      async () => papers.push(await papersOf.upload('INVOICE', 1 + random(5))),
      async () => paper && papersOf.read(paper),
      async () => paper && papersOf.read(paper),
      async () => paper?.read && papersOf.settle(paper, !paper.twice),
      () => told(id),
      async () => stripe.fail(400, 1 + random(2)),
      () => jobs('lost'),
      async () => {
        await jobs('due');
        await server.runJobs();
      },
    ];
    await steps[random(steps.length)]!();
  }
  stripe.fail(0, 0);
  // A day later, twice: first what is subscribed to is known again, then what was read on it is told.
  for (let day = 0; day < 2; day++) {
    await reconcile.run({ ...server, signal: new AbortController().signal });
    await jobs('due');
    await server.runJobs();
  }
  const read = Number(before?.pages ?? 0) + pagesRead(papers);
  expect(stripe.total(meter, 'cus_1', start, start + 30 * DAY)).toBe(read);
  const { pages } = await inTenant(({ db }) =>
    db
      .selectFrom('subscription_usage')
      .select(({ fn }) => fn.sum<string>('quantity').as('pages'))
      .executeTakeFirstOrThrow(),
  );
  expect(Number(pages ?? 0)).toBe(read);
});
