import { subscribe } from '../../platform/events/index.ts';
import { learnFrom, lockExtraction } from '../extraction/index.ts';
import { acceptedOf, correctionsOf } from './corrections.ts';
import { extractionConfirmed } from './review.events.ts';

/**
 * What a person corrected and then confirmed is known for the next document like it, and so is what they confirmed
 * as it was read. A script that confirms vouches for nothing that nobody changed.
 */
export const learnWhenConfirmed = subscribe(
  extractionConfirmed,
  'review.learn-when-confirmed',
  async (context, { extraction: id, revision, person }) => {
    const row = await context.inTenant((scope) => lockExtraction(scope, { id }));
    // Corrected further meanwhile: that will be confirmed by itself.
    if (!row?.result || row.revision !== revision) return;
    const revised = row.revised_result ?? row.result;
    const corrections = correctionsOf(row.result, revised);
    const accepted = person ? acceptedOf(row.result, revised) : [];
    if (corrections.length + accepted.length > 0) await learnFrom(context, row, { corrections, accepted });
  },
);
