import type { Chore } from '../../../platform/jobs/chores.ts';
import { purgeReplays } from './replay.queries.ts';

/** What came of reading again holds values of documents, and is kept for a day only. */
export const forgetReplays: Chore = {
  name: 'forget replays',
  everySeconds: 3600,
  run: ({ system }) => purgeReplays(system),
};
