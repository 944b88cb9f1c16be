import type { Capability } from '../../platform/capability.ts';

/** What administrators see of the running installation: how it is, not what is in it. */
export const ops: Capability = {
  name: 'ops',
  routes: async () => (await import('./ops.routes.ts')).opsRoutes,
};
