import { z } from 'zod';
import type { System } from '../../../platform/db/scope.ts';
import { subscribe } from '../../../platform/events/index.ts';
import type { Chore } from '../../../platform/jobs/chores.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import { usageCharged } from '../../intake/charging/index.ts';
import { reportSoon } from '../products/stripe/report-usage.ts';
import { hasPaidPrices } from '../products/stripe/stripe.queries.ts';
import { assignSubscriptions, listMeteredTenants } from './metering.queries.ts';
import { openSubscribed } from './open-subscribed.ts';

/** What a lost event may have left unassigned; a change of subscriptions goes through all usage by itself. */
const RECENT = { days: 62 };

/** Pages were charged: they count for a subscription, and are missing from what was paid for. */
export const assignUsage = subscribe(
  usageCharged,
  { name: 'billing.assign-usage', lane: 'chores' },
  async (context, { log }) => {
    await context.inTenant(async (scope) => {
      await assignSubscriptions(scope, { log });
      if (!(await hasPaidPrices(scope))) return;
      await openSubscribed(scope);
      await reportSoon(scope);
    });
  },
);

/** Subscriptions or plans changed: usage counts for others, and other categories are open. */
export const meterAgain = defineJob({
  name: 'billing.meter-again',
  lane: 'chores',
  payload: z.object({ category: z.string().nullable() }),
  handler: async (context, { category }) => {
    await context.inTenant(async (scope) => {
      await assignSubscriptions(scope, { category: category ?? undefined });
      await openSubscribed(scope);
    });
  },
});

/** Once an hour, so that a subscription that began or ended, a month that turned and an event that was lost are made good. */
export const keepMetered: Chore = {
  name: 'keep usage metered',
  everySeconds: 3600,
  async run({ system, services: { database }, signal }) {
    for (const tenant of await meteredTenants(system)) {
      if (signal.aborted) return;
      await database.inTenant({ tenant, actor: METER }, async (scope) => {
        await assignSubscriptions(scope, RECENT);
        await openSubscribed(scope);
      });
    }
  },
};

const meteredTenants = (system: System): Promise<string[]> =>
  system.systemScope('keep usage metered', listMeteredTenants);

export const METER = { userId: null, login: 'system', roles: [], origin: 'billing' } as const;
