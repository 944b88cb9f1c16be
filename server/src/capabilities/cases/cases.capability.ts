import { entityRoutes } from '../../back-office/entity-routes.ts';
import type { Capability } from '../../platform/capability.ts';
import { behaviours } from './behaviours.ts';

/** Extractions that belong together, with their labels and comments. */
export const cases: Capability = { name: 'cases', routes: entityRoutes('cases', behaviours) };
