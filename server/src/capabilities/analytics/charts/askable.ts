import type { ChartFilter, ChartQuestion } from '@recto/contracts/charts/question';
import {
  ASKABLE,
  ASKABLE_IN_DATASET,
  type Askable,
  type DatasetKind,
  fits,
  isDay,
  type VizType,
} from '@recto/contracts/charts/shapes';
import { said } from '@recto/contracts/said/said';
import { SEARCH_FIELDS, type SearchFieldKind, type SearchFields } from '@recto/contracts/search/fields';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import { findDataset } from '../datasets/dataset.queries.ts';

/** `day`: a date without a time. */
export type AskedKind = SearchFieldKind | DatasetKind | 'day';
export type AskedField = Askable & { readonly kind: AskedKind };
export type AskedFields = ReadonlyMap<string, AskedField>;

/**
 * What a source can be asked for. Only these names ever reach a query.
 * @throws Problem 400 for a dataset that is not there
 */
export async function fieldsOf(scope: TenantScope, source: ChartQuestion['source']): Promise<AskedFields> {
  if (source.kind === 'search') {
    const fields: SearchFields = SEARCH_FIELDS[source.index];
    return new Map(
      Object.entries(fields).map(([name, { kind }]) => [
        name,
        { ...ASKABLE[kind], kind: isDay(source.index, name) ? 'day' : kind },
      ]),
    );
  }
  const dataset = await findDataset(scope, source.dataset);
  if (!dataset) throw badRequest(said('chart_no_dataset'));
  return new Map(
    dataset.columns.map(({ column_name: name, kind }) => [
      name,
      { ...ASKABLE_IN_DATASET[kind], kind: kind === 'date' ? 'day' : kind },
    ]),
  );
}

const IS: readonly AskedKind[] = ['keyword', 'keywords', 'code', 'id', 'number', 'boolean', 'flag', 'text'];
const FILTERED: Record<ChartFilter['how'], readonly AskedKind[]> = {
  is: IS,
  not: IS,
  between: ['number', 'date', 'moment', 'day'],
  last: ['date', 'moment', 'day'],
  has: [...IS.filter((kind) => kind !== 'id'), 'date', 'moment', 'day'],
};

/** Words of a document are looked for, not counted; in a dataset text is what a keyword is elsewhere. */
const filters = (source: ChartQuestion['source'], how: ChartFilter['how'], { kind }: AskedField): boolean =>
  FILTERED[how].includes(kind) && !(source.kind === 'search' && kind === 'text');

/**
 * That a question can be asked of its source, and shown so.
 * @throws Problem 400 that says what cannot
 */
export function checkQuestion(question: ChartQuestion, viz: VizType, fields: AskedFields): void {
  const { source, measure, by, over } = question;
  if (!fits(viz, question)) throw badRequest(said('chart_shape'));
  const require = (name: string | undefined, can: (field: AskedField) => boolean) => {
    const field = name === undefined ? undefined : fields.get(name);
    if (!field || !can(field)) throw badRequest(said('chart_field', { field: name ?? '' }));
  };
  if (measure.how === 'distinct') require(measure.field, (field) => field.distinct);
  else if (measure.how !== 'count') require(measure.field, (field) => field.number);
  for (const { field } of by) require(field, ({ group }) => group);
  if (by[0] && by[0].field === by[1]?.field) throw badRequest(said('chart_field', { field: by[0].field }));
  if (over) require(over.field, ({ time }) => time);
  for (const [at, { field }] of by.entries()) {
    // A record in several groups is counted in each; nothing can be divided or measured below them.
    const holds = at < by.length - 1 || over !== null || measure.how !== 'count';
    if (holds && fields.get(field)?.kind === 'keywords') throw badRequest(said('chart_several', { field }));
  }
  for (const filter of question.filters) require(filter.field, (field) => filters(source, filter.how, field));
}
