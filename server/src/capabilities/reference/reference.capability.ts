import type { Capability } from '../../platform/capability.ts';
import { lowerScores } from './lower-scores.ts';
import { matchNewNames } from './match-new-names.ts';
import { raiseScores } from './raise-scores.ts';
import { religiousIndex, sampleIndex } from './search-index.ts';

/** What the values of documents are chosen from and compared with. */
export const reference: Capability = {
  name: 'reference',
  routes: async () => (await import('./reference.routes.ts')).referenceRoutes,
  jobs: [matchNewNames],
  indices: [sampleIndex, religiousIndex],
  subscribers: [raiseScores, lowerScores],
};
