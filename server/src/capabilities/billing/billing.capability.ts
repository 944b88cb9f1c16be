import { entityRoutes } from '../../back-office/entity-routes.ts';
import type { Capability } from '../../platform/capability.ts';

/** Clients, what they subscribed to, and what was charged. */
export const billing: Capability = { name: 'billing', routes: entityRoutes('billing') };
