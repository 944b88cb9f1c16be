import type { Capability } from '../../platform/capability.ts';
import { countMics } from './performance/count-mics.ts';
import { claimReports } from './schedules/claim-schedules.ts';
import { sendReport } from './schedules/send-report.ts';

/** What the documents of a tenant say together: figures that are counted as whoever looks at them may see. */
export const analytics: Capability = {
  name: 'analytics',
  routes: async () => (await import('./analytics.routes.ts')).analyticsRoutes,
  jobs: [sendReport],
  chores: [claimReports],
  subscribers: [countMics],
};
