import type Stripe from 'stripe';
import type { UsageReport } from './stripe.queries.ts';

/** What is sent to Stripe, each held against the types of its library. Amounts are never ours to say. */

/** What is for sale: monthly prices in Hong Kong dollars. */
export const CATALOGUE = {
  products: { active: true, limit: 100 } satisfies Stripe.ProductListParams,
  prices: {
    active: true,
    currency: 'hkd',
    type: 'recurring',
    limit: 100,
  } satisfies Stripe.PriceListParams,
};

/** All that a customer has or had, of one price or any. */
export const subscriptionsOf = (customer: string, price?: string) =>
  ({
    customer,
    status: 'all',
    limit: 100,
    ...(price !== undefined && { price }),
  }) satisfies Stripe.SubscriptionListParams;

/** What is subscribed to names its products. */
export const WITH_PRODUCTS = {
  expand: ['items.data.price.product'],
} satisfies Stripe.SubscriptionRetrieveParams;

const MINUTE_S = 60;
const minuteOf = (moment: number): number => Math.floor(moment / 1000 / MINUTE_S) * MINUTE_S;

/** What a meter says of a period so far; it counts in whole minutes. */
export const summariesOf = (
  customer: string,
  { periodStart, periodEnd }: Pick<UsageReport, 'periodStart' | 'periodEnd'>,
  now: Date,
) =>
  ({
    customer,
    start_time: minuteOf(periodStart.getTime()),
    end_time: minuteOf(Math.min(now.getTime(), periodEnd.getTime())) + MINUTE_S,
    limit: 100,
  }) satisfies Stripe.Billing.MeterListEventSummariesParams;

export const customerOf = (tenant: string, name: string) =>
  ({ name, metadata: { tenant } }) satisfies Stripe.CustomerCreateParams;

type Sale = { tenant: string; customer: string; price: string; isMetered: boolean; publicUrl: string };

/** Where a customer comes back to; what it says is not believed, the webhook is. */
const BACK = '/account/tenant/settings';

export const checkoutOf = ({ tenant, customer, price, isMetered, publicUrl }: Sale) =>
  ({
    mode: 'subscription',
    customer,
    client_reference_id: tenant,
    // A metered price takes no quantity.
    line_items: [{ price, ...(!isMetered && { quantity: 1 }) }],
    subscription_data: { metadata: { tenant } },
    success_url: `${publicUrl}${BACK}?checkout=done#subscriptions`,
    cancel_url: `${publicUrl}${BACK}#subscriptions`,
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** How a meter names what it counts. */
export type MeterKeys = { customerKey: string; valueKey: string };

/**
 * The pages of a period so far: told again or late, or fewer than before, it says the same (the meter takes the last).
 * The identifier is of this very telling, so that a repeated request is one.
 */
export const meterEventOf = (
  customer: string,
  { customerKey, valueKey }: MeterKeys,
  report: Pick<UsageReport, 'subscription' | 'price' | 'eventName' | 'periodStart' | 'periodEnd' | 'times'>,
  total: number,
  now: Date,
) =>
  ({
    event_name: report.eventName,
    payload: { [customerKey]: customer, [valueKey]: String(total) },
    identifier: `${report.subscription}-${report.price}-${report.periodStart.getTime() / 1000}-${report.times + 1}`,
    timestamp: Math.floor(Math.min(now.getTime(), report.periodEnd.getTime() - 1000) / 1000),
  }) satisfies Stripe.Billing.MeterEventCreateParams;
