import { subscribe } from '../../platform/events/index.ts';
import { countLearned, learnFrom, lockExtraction, subjectOf } from '../extraction/index.ts';
import { acceptedOf, correctionsOf } from './corrections.ts';
import { findDeclined } from './lesson.queries.ts';
import { extractionConfirmed } from './review.events.ts';
import { sameValue } from './same-value.ts';

/**
 * What a person corrected and then confirmed is known for the next document like it, and so is what they confirmed
 * as it was read. A script that confirms vouches for nothing that nobody changed.
 */
export const learnWhenConfirmed = subscribe(
  extractionConfirmed,
  { name: 'review.learn-when-confirmed', lane: 'learning' },
  async (context, { extraction: id, revision, person }) => {
    const { row, declined } = await context.inTenant(async (scope) => ({
      row: await lockExtraction(scope, { id }),
      declined: await findDeclined(scope, id),
    }));
    // Corrected further meanwhile: that will be confirmed by itself.
    if (!row?.result || row.revision !== revision) return;
    const revised = row.revised_result ?? row.result;
    const corrections = correctionsOf(row.result, revised).filter((one) => !declined.has(subjectOf(one)));
    const accepted = person ? acceptedOf(row.result, revised) : [];
    if (corrections.length + accepted.length > 0) await learnFrom(context, row, { corrections, accepted });
  },
);

/** How what was learned fares: counted when a person confirms what was read with it. */
export const countWhenConfirmed = subscribe(
  extractionConfirmed,
  { name: 'review.count-when-confirmed', lane: 'learning' },
  async (context, { extraction: id, revision, person }) => {
    if (!person) return;
    await context.inTenant(async (scope) => {
      const row = await lockExtraction(scope, { id });
      if (row && row.revision === revision) await countLearned(scope, row, sameValue);
    });
  },
);
