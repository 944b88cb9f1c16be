import type { RouteDefinition } from '../../platform/http/route.ts';
import { performanceRoutes } from './performance/performance.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { scheduleRoutes } from './schedules/schedules.routes.ts';
import { supersetRoutes } from './superset.routes.ts';

/** What can be asked of it over HTTP. Read in web processes only. */
export const analyticsRoutes: readonly RouteDefinition[] = [
  ...performanceRoutes,
  ...supersetRoutes,
  ...reportRoutes,
  ...scheduleRoutes,
];
