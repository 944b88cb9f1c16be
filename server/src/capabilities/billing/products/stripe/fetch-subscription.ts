import type Stripe from 'stripe';
import { z } from 'zod';
import { defineJob, enqueue } from '../../../../platform/jobs/index.ts';
import { openSubscribed } from '../../usage/open-subscribed.ts';
import { connectStripe } from './client.ts';
import { categoriesOf } from './provider.ts';
import { reportUsage } from './report-usage.ts';
import { WITH_PRODUCTS } from './requests.ts';
import { findCustomer, openReport, type PaidPrice, replacePaidPrices } from './stripe.queries.ts';

/** Asks Stripe what a subscription is now, and has it hold here. */
export const fetchSubscription = defineJob({
  name: 'billing.fetch-subscription',
  lane: 'chores',
  payload: z.object({ subscription: z.string() }),
  maxAttempts: 12,
  // One after another: the answer that is stored is to the question that was asked last.
  queue: ({ subscription }) => `stripe:${subscription}`,
  async handler({ services, inTenant }, { subscription: id }) {
    const customer = await inTenant(findCustomer);
    const stripe = await connectStripe(services);
    const found = await retrieve(stripe, id);
    const isOurs = found !== null && idOf(found.customer) === customer;
    const prices = isOurs ? await paidPricesOf(stripe, found) : [];
    await inTenant(async (scope) => {
      await replacePaidPrices(scope, id, prices);
      for (const price of prices) if (price.meter && price.eventName) await openReport(scope, price);
      await openSubscribed(scope);
      if (prices.some(({ meter }) => meter))
        await enqueue(scope, reportUsage, {}, { key: `report:${scope.tenant}` });
    });
  },
});

/** Null for one that Stripe does not know. */
async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id, WITH_PRODUCTS);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return null;
    throw error;
  }
}

const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);
const momentOf = (seconds: number): Date => new Date(seconds * 1000);

async function paidPricesOf(
  stripe: Stripe,
  { id, status, items }: Stripe.Subscription,
): Promise<PaidPrice[]> {
  return Promise.all(
    items.data.map(async ({ price, current_period_start: start, current_period_end: end }) => {
      const { product, metadata, recurring } = price;
      const meter = recurring?.meter ?? null;
      return {
        id,
        price: price.id,
        product: idOf(product),
        status,
        categories: typeof product === 'object' && !product.deleted ? categoriesOf(product) : [],
        baseAmount: countOf(metadata.base_amount),
        meter,
        eventName: meter && (await stripe.billing.meters.retrieve(meter)).event_name,
        periodStart: momentOf(start),
        periodEnd: momentOf(end),
      };
    }),
  );
}

const countOf = (text: string | undefined): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;
