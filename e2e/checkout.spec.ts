import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { open } from './support/sign-in.ts';
import { startPortal } from './support/start-portal.ts';
import { sendEvent, startStripe } from './support/stripe.ts';

/** A manager subscribes at Stripe: its checkout in a new tab, its word that it was paid, and the pages that it opens. */

const SECRET = 'whsec_of_the_journey';
const before = { ...process.env };
const data = mkdtempSync(path.join(os.tmpdir(), 'recto-e2e-'));
let portal: Awaited<ReturnType<typeof startPortal>>;
let stripe: Awaited<ReturnType<typeof startStripe>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stripe = await startStripe();
  await stripe.tell({ product: { id: 'prod_cheques', name: 'Cheques', metadata: { categories: 'CHEQUE' } } });
  const metadata = { base_cost: '90', base_amount: '1200', additional_cost: '0.25' };
  await stripe.tell({ price: { id: 'price_cheques', product: 'prod_cheques', metadata } });
  portal = await startPortal({
    data,
    settings: {
      RECTO_PAYMENT_PROVIDER: 'stripe',
      RECTO_STRIPE_KEY: stripe.key,
      RECTO_STRIPE_WEBHOOK_SECRET: SECRET,
      RECTO_STRIPE_URL: stripe.address,
    },
  });
  Object.assign(process.env, { E2E_URL: portal.url, E2E_DATA: data });
});
test.afterAll(async () => {
  await portal?.stop();
  await stripe?.stop();
  Object.assign(process.env, before);
  rmSync(data, { recursive: true, force: true });
});

test('a product is bought at the checkout of Stripe and stands as active when Stripe says so', async ({
  page,
  context,
}) => {
  // The checkout is Stripe's own page, which is not here.
  await context.route('https://checkout.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay Cheques</h1>' }),
  );
  await open(page, 'admin', '/account/tenant/settings');
  const product = page.getByRole('listitem').filter({ hasText: 'Cheques' });
  await expect(product).toContainText('HKD 0.25 per page, starting at 90 for 1,200 pages per month');
  const paying = page.waitForEvent('popup');
  await product.getByRole('button', { name: 'Subscribe to Cheques' }).press('Enter');
  const checkout = await paying;
  await expect(checkout.getByRole('heading', { name: 'Pay Cheques' })).toBeVisible();

  const { customers, requests } = await stripe.tell({});
  expect(requests.filter((one) => one === 'POST /v1/checkout/sessions')).toHaveLength(1);
  const customer = customers[0]?.id ?? '';
  await stripe.tell({ subscribe: { id: 'sub_1', customer, price: 'price_cheques' } });
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.created',
    data: { object: { id: 'sub_1', object: 'subscription', customer } },
  };
  // Whoever does not know the secret says nothing.
  expect(await sendEvent(portal.url, 'whsec_another', event)).toBe(400);
  await page.reload();
  await expect(product.getByRole('button', { name: 'Subscribe to Cheques' })).toBeVisible();
  expect(await sendEvent(portal.url, SECRET, event)).toBeLessThan(300);
  await checkout.close();
  await expect(async () => {
    await page.reload();
    await expect(product).toContainText('ACTIVE', { timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await expect(product).toContainText('0 pages used');
  await expect(product.getByRole('button')).toHaveCount(0);
});
