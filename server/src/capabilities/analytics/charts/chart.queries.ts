import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { VizType } from '@recto/contracts/charts/shapes';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { AskedList } from '../service/read-query.ts';
import { refuseFilter, refuseOrder } from '../service/read-query.ts';
import { contains } from '../service/words.ts';

const favorite = sql<boolean>`coalesce(f.favorite, c.featured)`;

const chartRows = (scope: TenantScope) =>
  scope.db
    .selectFrom('chart as c')
    .leftJoin('chart_favorite as f', (join) =>
      join
        .onRef('f.tenant_name', '=', 'c.tenant_name')
        .onRef('f.chart_id', '=', 'c.id')
        .on('f.login', '=', scope.actor.login),
    )
    .selectAll('c')
    .select(favorite.as('favorite'));

type Rows = ReturnType<typeof chartRows>;
export type ChartRow = Awaited<ReturnType<Rows['execute']>>[number];

export const CHART_ORDER = {
  id: 'c.id',
  slice_name: 'c.name',
  viz_type: 'c.viz_type',
  last_saved_at: 'c.last_modified_date',
  changed_on_delta_humanized: 'c.last_modified_date',
} as const;

function narrowed(rows: Rows, filters: AskedList['filters']): Rows {
  return filters.reduce((so, filter) => {
    const { col, opr, value } = filter;
    if (opr === 'chart_is_favorite') return so.where(favorite, '=', value !== false);
    if (opr === 'chart_all_text')
      return so.where((eb) =>
        eb.or([eb('c.name', 'ilike', contains(value)), eb('c.description', 'ilike', contains(value))]),
      );
    if (col === 'slice_name' && opr === 'ct') return so.where('c.name', 'ilike', contains(value));
    if (col === 'slice_name' && opr === 'eq') return so.where('c.name', '=', String(value));
    if (col === 'viz_type' && opr === 'eq') return so.where('c.viz_type', '=', String(value));
    if (col === 'id' && opr === 'eq') return so.where('c.id', '=', Number(value));
    throw refuseFilter(filter);
  }, rows);
}

/** A page of charts, and how many there are. @throws Problem 400 for a filter or an order that is not known */
export async function findCharts(
  scope: TenantScope,
  query: AskedList,
): Promise<{ rows: ChartRow[]; count: number }> {
  const order = CHART_ORDER[(query.order_column ?? 'id') as keyof typeof CHART_ORDER];
  if (!order) throw refuseOrder(String(query.order_column));
  const all = narrowed(chartRows(scope), query.filters);
  const rows = await all
    .orderBy(order, query.order_direction)
    .orderBy('c.id')
    .limit(query.page_size)
    .offset(query.page * query.page_size)
    .execute();
  return { rows, count: await countOf(all) };
}

async function countOf(rows: SelectQueryBuilder<never, never, unknown> | Rows): Promise<number> {
  const { count } = await (rows as Rows)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findChart = (scope: TenantScope, id: number): Promise<ChartRow | undefined> =>
  chartRows(scope).where('c.id', '=', id).executeTakeFirst();

export async function findChartsById(scope: TenantScope, ids: readonly number[]): Promise<ChartRow[]> {
  return ids.length === 0 ? [] : chartRows(scope).where('c.id', 'in', ids).orderBy('c.id').execute();
}

/** The same as `findChart`, held until the transaction ends. */
export async function lockChart(scope: TenantScope, id: number): Promise<ChartRow | undefined> {
  await scope.db.selectFrom('chart').select('id').where('id', '=', id).forUpdate().execute();
  return findChart(scope, id);
}

export type ChartColumns = {
  name: string;
  description: string | null;
  viz_type: VizType;
  question: ChartQuestion;
  roles: string[];
  seed?: string;
  featured?: boolean;
};

const stored = ({ question, ...rest }: Partial<ChartColumns>) => ({
  ...rest,
  ...(question && {
    question: JSON.stringify(question),
    dataset_id: question.source.kind === 'dataset' ? question.source.dataset : null,
  }),
});

export async function insertChart(scope: TenantScope, columns: ChartColumns): Promise<number> {
  const { id } = await scope.db
    .insertInto('chart')
    .values({
      ...columns,
      ...stored(columns),
      question: JSON.stringify(columns.question),
      tenant_name: scope.tenant,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateChart(
  scope: TenantScope,
  id: number,
  columns: Partial<ChartColumns>,
): Promise<void> {
  const { name, description } = columns;
  await scope.db
    .updateTable('chart')
    .set({
      ...stored(columns),
      // What somebody called it is shown as it is.
      seed: sql<string | null>`case when name = ${name ?? sql.ref('name')}
        and description is not distinct from ${description === undefined ? sql.ref('description') : description}
        then seed end`,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteChart(scope: TenantScope, id: number): Promise<void> {
  await scope.db.deleteFrom('chart').where('id', '=', id).execute();
}

/** Titles of the dashboards that a chart is on. */
export async function findPlaces(scope: TenantScope, chart: number): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('dashboard_tile as t')
    .innerJoin('dashboard as d', (join) =>
      join.onRef('d.tenant_name', '=', 't.tenant_name').onRef('d.id', '=', 't.dashboard_id'),
    )
    .select('d.title')
    .where('t.chart_id', '=', chart)
    .orderBy('d.title')
    .execute();
  return rows.map(({ title }) => title);
}

/** Names of the charts that are about a dataset. */
export async function findChartsOf(scope: TenantScope, dataset: number): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('chart')
    .select('name')
    .where('dataset_id', '=', dataset)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function putFavorite(scope: TenantScope, chart: number, favorite: boolean): Promise<void> {
  await scope.db
    .insertInto('chart_favorite')
    .values({ tenant_name: scope.tenant, login: scope.actor.login, chart_id: chart, favorite })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'login', 'chart_id']).doUpdateSet({ favorite }),
    )
    .execute();
}
