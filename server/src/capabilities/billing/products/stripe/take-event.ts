import { said } from '@recto/contracts/said/said';
import type Stripe from 'stripe';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import type { Services } from '../../../../platform/services.ts';
import { PAYMENTS } from './actor.ts';
import { connectStripe } from './client.ts';
import { fetchSubscription } from './fetch-subscription.ts';
import { findTenantOfCustomer, insertEvent } from './stripe.queries.ts';

type Expandable = string | { id: string } | null | undefined;
const idOf = (value: Expandable): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null);

type Concerned = { customer: string | null; subscription: string | null };

const ofSubscription = ({ id, customer }: Stripe.Subscription): Concerned => ({
  customer: idOf(customer),
  subscription: id,
});
const ofInvoice = ({ customer, parent }: Stripe.Invoice): Concerned => ({
  customer: idOf(customer),
  subscription: idOf(parent?.subscription_details?.subscription),
});

/** Whom an event is about. Others of them are none of our business. */
function concernedBy(event: Stripe.Event): Concerned | null {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return ofSubscription(event.data.object);
    case 'checkout.session.completed': {
      const { customer, subscription } = event.data.object;
      return { customer: idOf(customer), subscription: idOf(subscription) };
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return ofInvoice(event.data.object);
    default:
      return null;
  }
}

/**
 * Takes an event of Stripe. What it says is not stored: it makes us ask what the subscription is now, so that events may
 * come late, twice and in any order. The tenant is that of our customer, never one that the event names.
 * @param body the very bytes, @param signature over them
 * @throws Problem 404 where Stripe is not used, 400 without a valid signature
 */
export async function takeEvent(
  services: Services,
  body: unknown,
  signature: string | string[] | undefined,
): Promise<void> {
  const { config, database, log } = services;
  if (config.paymentProvider !== 'stripe') throw notFound();
  const event = await verified(services, body, signature);
  const { customer, subscription } = concernedBy(event) ?? { customer: null, subscription: null };
  const tenant = customer && (await findTenantOfCustomer(database.beforeTenant, customer));
  // Answered well all the same: Stripe would send it again for days, of a tenant that is gone, say.
  if (!tenant || !subscription)
    return log.info({ event: event.id, type: event.type }, 'event of no tenant here');
  await database.inTenant({ tenant, actor: PAYMENTS }, async (scope) => {
    if (await insertEvent(scope, event))
      await enqueue(scope, fetchSubscription, { subscription }, { key: `stripe:${tenant}:${subscription}` });
  });
}

async function verified(
  services: Services,
  body: unknown,
  signature: string | string[] | undefined,
): Promise<Stripe.Event> {
  const stripe = await connectStripe(services);
  if (Buffer.isBuffer(body) && typeof signature === 'string')
    try {
      return stripe.webhooks.constructEvent(body, signature, services.config.stripeWebhookSecret as string);
    } catch (error) {
      services.log.warn({ err: error }, 'event of Stripe refused');
    }
  throw badRequest(said('event_not_signed'));
}
