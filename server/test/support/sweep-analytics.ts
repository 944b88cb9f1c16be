import type { TenantScope } from '../../src/platform/db/scope.ts';
import { CANARY } from './canary.ts';

/** A dataset, a chart of it, and a dashboard with the chart. */
export async function insertAnalytics({
  db,
  tenant,
}: TenantScope): Promise<Record<'chart.id' | 'dashboard.id' | 'dataset.id' | 'report-schedule.id', string>> {
  const named = { tenant_name: tenant, name: CANARY };
  const dataset = await db
    .insertInto('dataset')
    .values({ ...named, columns: JSON.stringify([{ column_name: CANARY, kind: 'text' }]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('dataset_row')
    .values({
      tenant_name: tenant,
      dataset_id: dataset.id,
      nth: 1,
      cells: JSON.stringify([CANARY]),
    })
    .execute();
  const question = {
    source: { kind: 'dataset', dataset: dataset.id },
    measure: { how: 'count' },
    by: [{ field: CANARY, most: 10 }],
    over: null,
    filters: [],
  };
  const chart = await db
    .insertInto('chart')
    .values({
      ...named,
      description: CANARY,
      viz_type: 'pie',
      question: JSON.stringify(question),
      dataset_id: dataset.id,
      featured: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dashboard = await db
    .insertInto('dashboard')
    .values({ tenant_name: tenant, title: CANARY, published: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('dashboard_tile')
    .values({ tenant_name: tenant, dashboard_id: dashboard.id, chart_id: chart.id, x: 0, y: 0, w: 6, h: 4 })
    .execute();
  const schedule = await db
    .insertInto('report_schedule')
    .values({
      ...named,
      what: 'dashboard',
      dashboard_id: dashboard.id,
      format: 'pdf',
      filters: JSON.stringify({ period: null, values: { [CANARY]: [CANARY] } }),
      every: 'day',
      at_time: '08:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    'report-schedule.id': String(schedule.id),
    'chart.id': String(chart.id),
    'dashboard.id': String(dashboard.id),
    'dataset.id': String(dataset.id),
  };
}
