import * as endpoints from '@recto/contracts/endpoints/bulk';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { dismissBulk, listBulk, startBulk, stopBulk, undoBulk } from './manage-bulk.ts';

/** Work on many documents: posting, deleting and restoring belong to several capabilities, of which cases is the last. */
export const bulkRoutes: readonly RouteDefinition[] = [
  route(endpoints.startBulk, (c) => c.inTenant((scope) => startBulk(scope, c.body))),
  route(endpoints.listBulk, (c) => c.inTenant(listBulk)),
  route(endpoints.stopBulk, (c) => c.inTenant((scope) => stopBulk(scope, c.params.id))),
  route(endpoints.undoBulk, (c) => c.inTenant((scope) => undoBulk(scope, c.params.id))),
  route(endpoints.dismissBulk, async (c) => {
    await c.inTenant((scope) => dismissBulk(scope, c.params.id));
    return undefined;
  }),
];
