import { subscribe } from '../../platform/events/index.ts';
import { lockExtraction } from '../extraction/rows/index.ts';
import { extractionConfirmed } from '../review/index.ts';
import { startPosting } from './start-posting.ts';

/** AUTO: what was confirmed is posted at once to the channels there are; MANUAL waits for the Post button. */
export const postWhenConfirmed = subscribe(
  extractionConfirmed,
  { name: 'posting.post-when-confirmed', lane: 'chores' },
  (context, { extraction: id, revision }, confirmed) =>
    context.inTenant(async (scope) => {
      const row = await lockExtraction(scope, { id });
      // Taken back, changed or posted by hand meanwhile: then this confirmation has had its effect.
      if (row?.status !== 'CONFIRMED' || row.post_mode !== 'AUTO' || row.revision !== revision) return;
      // Not to a channel that was made since: nobody who confirmed could know of it.
      await startPosting(scope, row, { at: confirmed, resend: 'never' });
    }),
);
