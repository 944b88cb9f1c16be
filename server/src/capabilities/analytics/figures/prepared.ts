import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { AskedFields } from '../charts/askable.ts';
import type { AskedAt } from './filter-clause.ts';

/** A question with all that its answer depends on but the records themselves. */
export type Prepared = {
  readonly question: ChartQuestion;
  readonly fields: AskedFields;
  readonly moment: AskedAt;
  readonly zoneName: string;
};
