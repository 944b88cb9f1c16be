import type { Capability } from '../../platform/capability.ts';

/** The people of a tenant, managed by itself: roles are those of what is subscribed to. */
export const team: Capability = {
  name: 'team',
  routes: async () => (await import('./team.routes.ts')).teamRoutes,
};
