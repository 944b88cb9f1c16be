import { saveVendorPerformance as contract } from '@recto/contracts/endpoints/performance';
import { sendMade } from '../../../platform/http/bytes.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { saveVendorPerformance } from './save-vendor-performance.ts';

/** How vendors do. */
export const performanceRoutes: readonly RouteDefinition[] = [
  route(contract, async (c) =>
    sendMade(c, await c.inTenant((scope) => saveVendorPerformance(scope, c.query))),
  ),
];
