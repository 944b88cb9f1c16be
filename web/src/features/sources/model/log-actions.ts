import { generateExtractions } from '@recto/contracts/endpoints/actions';
import { copyLog, deepRerunLog } from '@recto/contracts/endpoints/channel-logs';
import { postLog } from '@recto/contracts/endpoints/posting';
import { call } from '../../../lib/api.ts';

/** The tenant that the second copy button sends to (C-055). */
const DEEPSITE = 'deepsite';

/**
 * What is done to a log as a whole. Its texts are `sources.action.`, `sources.ask.` and `sources.done.` with the id;
 * `key` starts it on the page of the log.
 */
export const LOG_ACTIONS = [
  { id: 'post', key: 'p', run: (id: number) => call(postLog, { params: { id } }) },
  { id: 'deep_rerun', key: 'r', run: (id: number) => call(deepRerunLog, { params: { id } }) },
  { id: 'generate', key: 'g', run: (id: number) => call(generateExtractions, { params: { id } }) },
  { id: 'copy', key: 'c', run: (id: number) => call(copyLog, { params: { id }, query: {} }) },
  {
    id: 'copy_deepsite',
    key: 'd',
    run: (id: number) => call(copyLog, { params: { id }, query: { newTenantName: DEEPSITE } }),
  },
] as const;
