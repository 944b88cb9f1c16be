import { ANALYTICS } from './analytics.ts';
import { CHECKS } from './checks.ts';
import { CONNECTIONS } from './connections.ts';
import { CROSS } from './cross.ts';
import { FIELDS } from './fields.ts';
import { HISTORY } from './history.ts';
import { MAIL } from './mail.ts';
import { READING } from './reading.ts';
import { REASONS } from './reasons.ts';
import { REFUSALS } from './refusals.ts';
import { SEARCH } from './search.ts';
import { TROUBLES } from './troubles.ts';
import { UPLOAD } from './upload.ts';

/**
 * Every sentence that the server or the engine says, by its code, with the kind of everything that varies in it. A code
 * with a dot is the key of its text; any other has its text under `said.`. `said.test.ts` holds codes and texts against
 * each other in each language.
 */
export const CODES = {
  /** Not ours: what a person or another program wrote. */
  as_written: { text: 'text' },
  ...TROUBLES,
  ...REFUSALS,
  ...FIELDS,
  ...SEARCH,
  ...UPLOAD,
  ...READING,
  ...MAIL,
  ...REASONS,
  ...CHECKS,
  ...CROSS,
  ...HISTORY,
  ...CONNECTIONS,
  ...ANALYTICS,
} as const;
