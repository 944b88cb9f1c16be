import { subscribe } from '../../platform/events/index.ts';
import { nameWithdrawn } from './reference.events.ts';
import { findOpenSamples, lowerScore } from './sample.queries.ts';
import { findSimilarMics } from './similar/find-similar.ts';
import { nameForm } from './similar/name-form.ts';
import { scorer } from './similar/score.ts';

/** As scores are kept: three digits, in a column that rounds a little more. */
const ABOUT = 0.0011;

/** Unsettled samples whose score a withdrawn name made have that of the likest name that is left. */
export const lowerScores = subscribe(
  nameWithdrawn,
  { name: 'reference.lower-scores', lane: 'chores' },
  (context, { folded, categories }) =>
    context.inTenant(async (scope) => {
      const scoreOf = scorer(nameForm(folded));
      for (const { id, folded: own, score } of await findOpenSamples(scope, categories)) {
        if (score === 0 || scoreOf(nameForm(own)) < score - ABOUT) continue;
        const category = categories.length === 1 ? categories[0] : undefined;
        const [left] = await findSimilarMics(scope, context.services, own, { category, most: 1 });
        await lowerScore(scope, id, left?.score ?? 0);
      }
    }),
);
