import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartData } from '@recto/contracts/charts/records';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { TimeZone } from '../../../platform/search/calendar.ts';
import type { Services } from '../../../platform/services.ts';
import { findTenant } from '../../tenancy/index.ts';
import { fieldsOf } from '../charts/askable.ts';
import { requireSearcher } from '../charts/chart.policy.ts';
import { datasetFigures } from '../datasets/figures.queries.ts';
import { presentFigures } from './groups.ts';
import type { Prepared } from './prepared.ts';
import { readSearch, searchBody } from './search-body.ts';

/** @throws Problem 400 for a dataset that is not there */
export async function prepare(scope: TenantScope, question: ChartQuestion): Promise<Prepared> {
  const { timeZone: zoneName } = await findTenant(scope);
  const fields = await fieldsOf(scope, question.source);
  return { question, fields, zoneName, moment: { zone: new TimeZone(zoneName), now: Date.now() } };
}

/**
 * The figures of a question as the caller may see them: a search of theirs, or a count of what was brought in. Nothing
 * is kept for the next one.
 * @throws Problem 403 for somebody who may not search; 400 for what cannot be asked
 */
export async function ask(
  { search, database }: Services,
  who: Who,
  { question, fields, moment, zoneName }: Prepared,
): Promise<ChartData> {
  requireSearcher(who.actor);
  const { source } = question;
  if (source.kind === 'dataset') {
    const figures = await database.inTenant(who, (scope) =>
      datasetFigures(scope, source.dataset, { question, fields, moment, zoneName }),
    );
    return presentFigures(question, fields, figures);
  }
  const body = searchBody(question, fields, moment, zoneName);
  const reply = await search.search(database, who, source.index, body);
  return presentFigures(question, fields, readSearch(question, fields, moment, reply));
}
