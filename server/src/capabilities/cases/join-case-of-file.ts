import { subscribe } from '../../platform/events/index.ts';
import { extractionRead, findExtraction } from '../extraction/rows/index.ts';
import { announceCase } from './announce-case.ts';
import { addToCase, findCasesOfLog, lockCase, touchCase } from './case.queries.ts';

/**
 * A file may hold several documents: each belongs to the cases of its file once it is read. Only the first time, as
 * somebody may have taken it out since.
 */
export const joinCaseOfFile = subscribe(
  extractionRead,
  { name: 'cases.join-case-of-file', lane: 'chores' },
  (context, { extraction, revision }) =>
    context.inTenant(async (scope) => {
      if (revision > 0) return;
      const row = await findExtraction(scope, { id: extraction });
      if (!row?.channel_log_id) return;
      for (const id of await findCasesOfLog(scope, row.channel_log_id))
        if ((await lockCase(scope, id)) && (await addToCase(scope, id, { logs: [], extractions: [row.id] })))
          await announceCase(scope, await touchCase(scope, id));
    }),
);
