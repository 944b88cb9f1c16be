import type { Capability } from '../../platform/capability.ts';
import { countMics } from './performance/count-mics.ts';
import { performanceRoutes } from './performance/performance.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { claimReports } from './schedules/claim-schedules.ts';
import { scheduleRoutes } from './schedules/schedules.routes.ts';
import { sendReport } from './schedules/send-report.ts';
import { supersetRoutes } from './superset.routes.ts';

/** What the documents of a tenant say together: figures that are counted as whoever looks at them may see. */
export const analytics: Capability = {
  name: 'analytics',
  routes: [...performanceRoutes, ...supersetRoutes, ...reportRoutes, ...scheduleRoutes],
  jobs: [sendReport],
  chores: [claimReports],
  subscribers: [countMics],
};
