import type { ProductSubscription, SoldProduct } from '@recto/contracts/endpoints/products';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { startOf, TimeZone } from '../../../platform/search/calendar.ts';
import { findTenant } from '../../tenancy/index.ts';
import { askFor } from '../requests/ask-for.ts';
import { findOpenRequests } from '../requests/requests.queries.ts';
import {
  findPlanSubscriptions,
  findPlansOnOffer,
  type PlanOnOffer,
  type PlanSubscription,
  sumPages,
} from './products.queries.ts';
import type { PaymentProvider } from './provider.ts';

/** A plan has one price, named after it. */
const PRICE = /^plan_([1-9]\d{0,14})$/;

/** Plans of the back office are sold by asking for them; an administrator makes the subscription. */
export const manual: PaymentProvider = {
  listProducts: ({ database }, who) => database.inTenant({ ...who, snapshot: true }, products),
  checkOut: ({ database }, who, priceId) =>
    database.inTenant(who, async (scope) => {
      const id = PRICE.exec(priceId)?.[1];
      const plan = (await findPlansOnOffer(scope)).find((one) => String(one.id) === id && !one.archived);
      if (!plan) throw notFound();
      const month = await monthOf(scope);
      const subscriptions = (await findPlanSubscriptions(scope)).filter(({ planId }) => planId === plan.id);
      if (subscriptions.some((one) => statusOf(one, month.now) === 'active'))
        throw badRequest(said('already_subscribed', { plan: plan.name }));
      return `/account/subscription/requests/${await askFor(scope, plan)}`;
    }),
};

type Month = { now: Date; start: Date; end: Date };

/** The month that it is in the tenant's time zone. */
async function monthOf(scope: TenantScope): Promise<Month> {
  const zone = new TimeZone((await findTenant(scope)).timeZone);
  const now = Date.now();
  const start = startOf(now, 'month', zone);
  return { now: new Date(now), start: new Date(start), end: new Date(zone.add(start, 'month', 1)) };
}

async function products(scope: TenantScope): Promise<SoldProduct[]> {
  const month = await monthOf(scope);
  const [plans, subscriptions, requests] = [
    await findPlansOnOffer(scope),
    await findPlanSubscriptions(scope),
    await findOpenRequests(scope),
  ];
  const used = new Map<string, number>();
  for (const category of new Set(plans.map((plan) => plan.category)))
    used.set(category, await sumPages(scope, [category], month.start, month.end));
  return plans.map((plan) => ({
    id: `plan_${plan.id}`,
    name: plan.name,
    description: plan.description || null,
    categories: [plan.category],
    prices: [
      {
        id: `plan_${plan.id}`,
        metadata: metadataOf(plan),
        subscriptions: subscriptions
          .filter(({ planId }) => planId === plan.id)
          .map((one) => present(one, month, Math.max(0, used.get(plan.category) ?? 0))),
        requestId: requests.find(({ planId }) => planId === plan.id)?.id ?? null,
      },
    ],
  }));
}

const metadataOf = ({ base, credits, additional }: PlanOnOffer) => ({
  ...(base !== null && { base_cost: base }),
  ...(credits !== null && { base_amount: String(credits) }),
  ...(additional !== null && { additional_cost: additional }),
});

/** By the names that Stripe has for them. */
function statusOf({ start, end }: PlanSubscription, now: Date): 'active' | 'not_started' | 'canceled' {
  if (end && end <= now) return 'canceled';
  return start && start > now ? 'not_started' : 'active';
}

function present(
  subscription: PlanSubscription,
  { now, ...month }: Month,
  used: number,
): ProductSubscription {
  const { start, end } = subscription;
  const status = statusOf(subscription, now);
  if (status !== 'active')
    return {
      status,
      currentPeriodStart: start?.toISOString() ?? null,
      currentPeriodEnd: end?.toISOString() ?? null,
      usedUnits: 0,
    };
  return {
    status,
    currentPeriodStart: month.start.toISOString(),
    currentPeriodEnd: month.end.toISOString(),
    usedUnits: used,
  };
}
