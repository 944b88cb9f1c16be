import type { TenantScope } from '../../platform/db/scope.ts';
import {
  type CarriedSubscription,
  hasPlans,
  insertCarried,
  insertPlan,
  insertSubscription,
  type OfferedPlan,
} from './carry-over.queries.ts';
import { makeStatements } from './statements/make-statements.ts';
import { assignSubscriptions } from './usage/metering.queries.ts';
import { openSubscribed } from './usage/open-subscribed.ts';

/** Brings subscriptions and their usage of the time before, states the months, and offers further plans. A tenant that has plans already stays as it is. */
export async function carryOver(
  scope: TenantScope,
  subscriptions: readonly CarriedSubscription[],
  offered: readonly OfferedPlan[] = [],
): Promise<void> {
  if (await hasPlans(scope)) return;
  for (const one of subscriptions) {
    await insertSubscription(scope, one);
    await insertCarried(scope, one);
  }
  for (const one of offered) await insertPlan(scope, one);
  await assignSubscriptions(scope, {});
  await openSubscribed(scope);
  await makeStatements(scope, new Date());
}
