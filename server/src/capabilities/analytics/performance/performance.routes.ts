import * as endpoints from '@recto/contracts/endpoints/performance';
import { sendMade } from '../../../platform/http/bytes.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { getMicPerformance } from './get-mic-performance.ts';
import { saveVendorPerformance } from './save-vendor-performance.ts';

/** How vendors do. */
export const performanceRoutes: readonly RouteDefinition[] = [
  route(endpoints.getMicPerformance, (c) => c.inTenant((scope) => getMicPerformance(scope, c.query))),
  route(endpoints.saveVendorPerformance, async (c) =>
    sendMade(c, await c.inTenant((scope) => saveVendorPerformance(scope, c.query))),
  ),
];
