import type { Correction, LearnOutcome, Unlearned } from '@recto/contracts/learned';
import { subscribe } from '../../platform/events/index.ts';
import { countLearned, learnFrom, subjectOf } from '../extraction/learning/index.ts';
import { lockExtraction } from '../extraction/rows/index.ts';
import { acceptedOf, correctionsOf, severalPartsOf } from './corrections.ts';
import { findDeclined } from './document-example.queries.ts';
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
    const changed = correctionsOf(row.result, revised);
    const [corrections, turnedDown] = [
      changed.filter((one) => !declined.has(subjectOf(one))),
      changed.filter((one) => declined.has(subjectOf(one))),
    ];
    const several = severalPartsOf(row.result, revised);
    const accepted = person ? acceptedOf(row.result, revised) : [];
    const left = changed.length + several.length + accepted.length;
    if (left === 0) return;
    const learnable = new Set(corrections.map(subjectOf));
    const outcomes = [...unlearned(turnedDown, 'declined'), ...unlearned(several, 'several_parts')].filter(
      ({ field }, at, all) => !learnable.has(field) && all.findIndex((one) => one.field === field) === at,
    );
    const values = new Map([...changed, ...several].map((one) => [subjectOf(one), one.value]));
    await learnFrom(context, row, { corrections, accepted, outcomes, values });
  },
);

const unlearned = (corrections: readonly Correction[], code: Unlearned): LearnOutcome[] =>
  corrections.map((one) => ({ field: subjectOf(one), state: 'unlearned', code }));

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
