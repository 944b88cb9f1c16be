import type { Capability } from '../../platform/capability.ts';
import { deleteTenants } from './leaving/delete-tenants.ts';
import { eraseAccount } from './leaving/erase-person.ts';
import { archiveTenant } from './leaving/make-archive-job.ts';
import { purgeExpired } from './purge-expired.ts';

/** People, their tenants, roles and sessions. */
export const tenancy: Capability = {
  name: 'tenancy',
  routes: async () => (await import('./tenancy.routes.ts')).tenancyRoutes,
  jobs: [archiveTenant, eraseAccount],
  chores: [purgeExpired, deleteTenants],
};
