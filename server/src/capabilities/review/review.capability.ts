import type { Capability } from '../../platform/capability.ts';
import { confirmWhenSure } from './confirm-when-sure.ts';
import { runEvaluation } from './evaluate-correction.ts';
import { forgetWhoLeft } from './keep-presence.ts';
import { countWhenConfirmed, learnWhenConfirmed } from './learn-when-confirmed.ts';

/** People check what was read: correct, accept, confirm. */
export const review: Capability = {
  name: 'review',
  routes: async () => (await import('./review.routes.ts')).reviewRoutes,
  jobs: [runEvaluation],
  subscribers: [learnWhenConfirmed, countWhenConfirmed, confirmWhenSure],
  chores: [forgetWhoLeft],
};
