import { subscribe } from '../../platform/events/index.ts';
import { learnFrom, lockExtraction } from '../extraction/index.ts';
import { correctionsOf } from './corrections.ts';
import { extractionConfirmed } from './review.events.ts';

/** What a person corrected and then confirmed is known for the next document like it. */
export const learnWhenConfirmed = subscribe(
  extractionConfirmed,
  'review.learn-when-confirmed',
  async (context, { extraction: id, revision }) => {
    const row = await context.inTenant((scope) => lockExtraction(scope, { id }));
    // Corrected further meanwhile: that will be confirmed by itself.
    if (!row?.result || !row.revised_result || row.revision !== revision) return;
    const corrections = correctionsOf(row.result, row.revised_result);
    if (corrections.length > 0) await learnFrom(context, row, corrections);
  },
);
