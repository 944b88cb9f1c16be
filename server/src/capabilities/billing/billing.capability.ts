import type { Capability } from '../../platform/capability.ts';
import { fetchSubscription } from './products/stripe/fetch-subscription.ts';
import { reconcile } from './products/stripe/reconcile.ts';
import { reportUsage } from './products/stripe/report-usage.ts';
import { stateMonths } from './statements/make-statements.ts';
import { assignUsage, keepMetered, meterAgain } from './usage/meter.ts';
import { usageIndex } from './usage/search-index.ts';

/** Clients, what they subscribed to, what was charged, and what can be bought. */
export const billing: Capability = {
  name: 'billing',
  routes: async () => (await import('./billing.routes.ts')).billingRoutes,
  jobs: [meterAgain, fetchSubscription, reportUsage],
  subscribers: [assignUsage],
  indices: [usageIndex],
  chores: [keepMetered, stateMonths, reconcile],
};
