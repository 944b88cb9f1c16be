import * as endpoints from '@recto/contracts/endpoints/retention';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { deleteRule, findRules } from './retention.queries.ts';
import { previewRetention, setRetention } from './set-retention.ts';

/** How long documents are kept. */
export const retentionRoutes: readonly RouteDefinition[] = [
  route(endpoints.listRetention, (c) => c.inTenant(findRules)),
  route(endpoints.previewRetention, (c) => c.inTenant((scope) => previewRetention(scope, c.query))),
  route(endpoints.setRetention, (c) =>
    c.inTenant((scope) =>
      setRetention(scope, { category: c.params.category, days: c.body.days }, c.body.expected),
    ),
  ),
  route(endpoints.dropRetention, async (c) => {
    await c.inTenant((scope) => deleteRule(scope, c.params.category));
    return undefined;
  }),
];
