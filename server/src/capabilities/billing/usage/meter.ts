import { z } from 'zod';
import type { System, TenantScope } from '../../../platform/db/scope.ts';
import { subscribe } from '../../../platform/events/index.ts';
import type { Chore } from '../../../platform/jobs/chores.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import { changeEntitlements, usageCharged } from '../../intake/charging/index.ts';
import { findTenant } from '../../tenancy/index.ts';
import { entitlementsOf } from './entitlements.ts';
import { assignSubscriptions, listMeteredTenants } from './metering.queries.ts';
import { findSubscriptions } from './subscription.queries.ts';

/** What a lost event may have left unassigned; a change of subscriptions goes through all usage by itself. */
const RECENT = { days: 62 };

/** Pages were charged: they count for a subscription. */
export const assignUsage = subscribe(
  usageCharged,
  { name: 'billing.assign-usage', lane: 'chores' },
  async (context, { log }) => {
    await context.inTenant((scope) => assignSubscriptions(scope, { log }));
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

/** Opens what is subscribed to, where only that may be uploaded, and everything where not. In the transaction of the change. */
export const openSubscribed = (scope: TenantScope): Promise<void> =>
  changeEntitlements(scope, async () => {
    const { subscribedOnly } = await findTenant(scope);
    return entitlementsOf(subscribedOnly ? await findSubscriptions(scope) : null);
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

const METER = { userId: null, login: 'system', roles: [], origin: 'billing' } as const;
