import type { Capability } from '../../platform/capability.ts';
import { announceDeliveries } from './announce-deliveries.ts';
import { checkDaily } from './check-deliveries.ts';
import { deliver } from './deliver.ts';
import { postWhenConfirmed } from './post-when-confirmed.ts';
import { replayDeliveries } from './replay-deliveries.ts';

/** Confirmed results go out: output channels and deliveries. */
export const posting: Capability = {
  name: 'posting',
  routes: async () => (await import('./posting.routes.ts')).postingRoutes,
  jobs: [deliver, replayDeliveries],
  subscribers: [postWhenConfirmed],
  chores: [checkDaily, announceDeliveries],
};
