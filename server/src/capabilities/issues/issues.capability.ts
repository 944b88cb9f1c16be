import type { Capability } from '../../platform/capability.ts';
import { issueIndex } from './search-index.ts';

/** Trouble with extractions: reported, answered, mended. */
export const issues: Capability = {
  name: 'issues',
  indices: [issueIndex],
  routes: async () => (await import('./issues.routes.ts')).issuesRoutes,
};
