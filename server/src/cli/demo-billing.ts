import type { Category } from '@recto/contracts/categories';
import { type CarriedSubscription, carryOver, type OfferedPlan } from '../capabilities/billing/index.ts';
import type { Database, Who } from '../platform/db/scope.ts';

const WEEKS = 50;
const WEEK_MS = 7 * 24 * 60 * 60_000;

type DemoPlan = Omit<CarriedSubscription, 'start' | 'usage'> & {
  /** Pages of a usual week. */
  usual: number;
};

const CLIENT = 'Demo Trading Accounts';
const PLANS: readonly DemoPlan[] = [
  plan('Invoices 400', 'INVOICE', 400, '480.00', '1.50', 92),
  plan('Orders 150', 'PO_CONF', 150, '240.00', '2.00', 31),
  plan('Certificates 80', 'COA', 80, '160.00', '2.20', 28),
];
/** Nobody subscribed to it yet. */
const OFFERED: readonly OfferedPlan[] = [
  {
    plan: 'Bills of lading 60',
    category: 'BOL',
    creditsPerMonth: 60,
    pricePerMonth: '120.00',
    pricePerAdditionalPage: '2.50',
  },
];

function plan(
  name: string,
  category: Category,
  creditsPerMonth: number,
  pricePerMonth: string,
  pricePerAdditionalPage: string,
  usual: number,
): DemoPlan {
  return {
    client: CLIENT,
    plan: name,
    category,
    creditsPerMonth,
    pricePerMonth,
    pricePerAdditionalPage,
    usual,
  };
}

/** Three subscriptions of the demo tenant, a plan that it could have, and what was read on them in the weeks of a year before it came here. */
export const seedDemoBilling = (database: Database, who: Who): Promise<void> =>
  database.inTenant(who, (scope) => carryOver(scope, PLANS.map(subscriptionOf), OFFERED));

function subscriptionOf({ usual, ...one }: DemoPlan): CarriedSubscription {
  const now = Date.now();
  const usage = Array.from({ length: WEEKS }, (_, nth) => {
    const at = new Date(now - (WEEKS - nth) * WEEK_MS);
    return { at, pages: Math.round(usual * season(at) * (0.85 + 0.3 * swing(nth, usual))) };
  });
  return { ...one, start: new Date(now - (WEEKS + 1) * WEEK_MS), usage };
}

/** More before the ends of quarters, less in the holidays, as trade is. */
const season = (at: Date): number =>
  [0.8, 0.9, 1.2, 1, 1, 1.15, 0.9, 0.75, 1.15, 1.05, 1.2, 1.1][at.getUTCMonth()]!;

/** 0 to 1, the same for the same week. */
const swing = (week: number, of: number): number => {
  const spread = Math.sin(week * 12.9898 + of) * 43_758.5453;
  return spread - Math.floor(spread);
};
