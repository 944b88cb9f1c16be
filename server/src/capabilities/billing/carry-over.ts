import type { TenantScope } from '../../platform/db/scope.ts';
import {
  type CarriedSubscription,
  hasPlans,
  insertCarried,
  insertSubscription,
} from './carry-over.queries.ts';
import { assignSubscriptions } from './usage/metering.queries.ts';
import { openSubscribed } from './usage/open-subscribed.ts';

/** Brings subscriptions and their usage of the time before. A tenant that has plans already stays as it is. */
export async function carryOver(
  scope: TenantScope,
  subscriptions: readonly CarriedSubscription[],
): Promise<void> {
  if (await hasPlans(scope)) return;
  for (const one of subscriptions) {
    await insertSubscription(scope, one);
    await insertCarried(scope, one);
  }
  await assignSubscriptions(scope, {});
  await openSubscribed(scope);
}
