import { subscribe } from '../../platform/events/index.ts';
import { nameExplained } from './reference.events.ts';
import { findOpenSamples, raiseScore } from './sample.queries.ts';
import { nameForm } from './similar/name-form.ts';
import { scorer } from './similar/score.ts';

/** Unsettled samples that a new name is liker than all names before have its score from now on. */
export const raiseScores = subscribe(
  nameExplained,
  { name: 'reference.raise-scores', lane: 'chores' },
  (context, { folded, categories }) =>
    context.inTenant(async (scope) => {
      const scoreOf = scorer(nameForm(folded));
      for (const { id, folded: own, score } of await findOpenSamples(scope, categories)) {
        const now = Math.round(scoreOf(nameForm(own)) * 1000) / 1000;
        if (now > score) await raiseScore(scope, id, now);
      }
    }),
);
