import * as endpoints from '@recto/contracts/endpoints/billing';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import type { Capability } from '../../platform/capability.ts';
import { route } from '../../platform/http/route.ts';
import { behaviours } from './behaviours.ts';
import { categoryUsage, listUsedCategories } from './usage/category-usage.ts';
import { assignUsage, keepMetered, meterAgain } from './usage/meter.ts';
import { usageIndex } from './usage/search-index.ts';
import { setSubscribedOnly } from './usage/set-subscribed-only.ts';

/** Clients, what they subscribed to, and what was charged. */
export const billing: Capability = {
  name: 'billing',
  routes: [
    ...entityRoutes('billing', behaviours),
    route(endpoints.listUsedCategories, (c) => listUsedCategories(c.services, c)),
    route(endpoints.getCategoryUsage, (c) => categoryUsage(c.services, c, c.params.category)),
    route(endpoints.setSubscribedOnly, async (c) => {
      await setSubscribedOnly(c.services.database, c, c.params.tenant, c.body.subscribedOnly);
      return undefined;
    }),
  ],
  jobs: [meterAgain],
  subscribers: [assignUsage],
  indices: [usageIndex],
  chores: [keepMetered],
};
