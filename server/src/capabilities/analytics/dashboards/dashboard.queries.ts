import type { DashboardFilter } from '@recto/contracts/charts/records';
import type { Tile } from '@recto/contracts/charts/shapes';
import { holdsAny } from '@recto/contracts/roles';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { type AskedList, refuseFilter, refuseOrder } from '../service/read-query.ts';
import { contains } from '../service/words.ts';

/** Those that the actor may open: drafts are for administrators, the rest for whom they are made. */
function dashboardRows({ db, actor }: TenantScope) {
  const rows = db.selectFrom('dashboard as d').selectAll('d');
  if (holdsAny(actor.roles, [`ROLE_ADMIN`])) return rows;
  const held = [...actor.roles] as string[];
  return rows
    .where('d.published', '=', true)
    .where(sql<boolean>`(d.roles = '{}' or d.roles && ${held}::text[])`);
}

type Rows = ReturnType<typeof dashboardRows>;
export type DashboardRow = Awaited<ReturnType<Rows['execute']>>[number];

export const DASHBOARD_ORDER = {
  id: 'd.id',
  dashboard_title: 'd.title',
  published: 'd.published',
  changed_on: 'd.last_modified_date',
  changed_on_delta_humanized: 'd.last_modified_date',
} as const;

/** A page of dashboards, and how many there are. @throws Problem 400 for a filter or an order that is not known */
export async function findDashboards(
  scope: TenantScope,
  query: AskedList,
): Promise<{ rows: DashboardRow[]; count: number }> {
  const order = DASHBOARD_ORDER[(query.order_column ?? 'dashboard_title') as keyof typeof DASHBOARD_ORDER];
  if (!order) throw refuseOrder(String(query.order_column));
  const all = query.filters.reduce((so, filter) => {
    const { col, opr, value } = filter;
    if (opr === 'title_or_slug')
      return so.where((eb) =>
        eb.or([eb('d.title', 'ilike', contains(value)), eb('d.slug', 'ilike', contains(value))]),
      );
    if (col === 'dashboard_title' && opr === 'ct') return so.where('d.title', 'ilike', contains(value));
    if (col === 'dashboard_title' && opr === 'eq') return so.where('d.title', '=', String(value));
    if (col === 'slug' && opr === 'eq') return so.where('d.slug', '=', String(value));
    if (col === 'published' && opr === 'eq') return so.where('d.published', '=', value === true);
    throw refuseFilter(filter);
  }, dashboardRows(scope));
  const rows = await all
    .orderBy(order, query.order_direction)
    .orderBy('d.id')
    .limit(query.page_size)
    .offset(query.page * query.page_size)
    .execute();
  const { count } = await all
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/** One that the actor may open, by its id or its slug. */
export const findDashboard = (scope: TenantScope, id: string): Promise<DashboardRow | undefined> => {
  const isId = /^\d{1,15}$/.test(id);
  return dashboardRows(scope)
    .where(isId ? 'd.id' : 'd.slug', '=', isId ? Number(id) : id)
    .executeTakeFirst();
};

/** The same, held until the transaction ends. */
export async function lockDashboard(scope: TenantScope, id: number): Promise<DashboardRow | undefined> {
  await scope.db.selectFrom('dashboard').select('id').where('id', '=', id).forUpdate().execute();
  return findDashboard(scope, String(id));
}

export async function findTiles(
  scope: TenantScope,
  dashboards: readonly number[],
): Promise<Map<number, Tile[]>> {
  const found = new Map<number, Tile[]>(dashboards.map((id) => [id, []]));
  if (dashboards.length === 0) return found;
  const rows = await scope.db
    .selectFrom('dashboard_tile')
    .select(['dashboard_id', 'chart_id', 'x', 'y', 'w', 'h'])
    .where('dashboard_id', 'in', dashboards)
    .orderBy('y')
    .orderBy('x')
    .execute();
  for (const { dashboard_id: id, chart_id: chart, ...place } of rows)
    found.get(id)?.push({ chart, ...place });
  return found;
}

/** Whether a chart is on a dashboard that the actor may open. */
export async function isOnDashboard(scope: TenantScope, chart: number): Promise<boolean> {
  const row = await dashboardRows(scope)
    .innerJoin('dashboard_tile as t', (join) =>
      join.onRef('t.tenant_name', '=', 'd.tenant_name').onRef('t.dashboard_id', '=', 'd.id'),
    )
    .where('t.chart_id', '=', chart)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type DashboardColumns = {
  title: string;
  slug: string | null;
  published: boolean;
  filters: DashboardFilter[];
  roles: string[];
};

const stored = ({ filters, ...rest }: Partial<DashboardColumns>) => ({
  ...rest,
  ...(filters && { filters: JSON.stringify(filters) }),
});

export async function insertDashboard(
  scope: TenantScope,
  columns: DashboardColumns & { seed?: string },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('dashboard')
    .values({ ...columns, ...stored(columns), tenant_name: scope.tenant })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDashboard(
  scope: TenantScope,
  id: number,
  columns: Partial<DashboardColumns>,
): Promise<void> {
  await scope.db
    .updateTable('dashboard')
    .set({
      ...stored(columns),
      // A name that somebody gave is shown as it is.
      ...(columns.title !== undefined && {
        seed: sql<string | null>`case when title = ${columns.title} then seed end`,
      }),
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteDashboard(scope: TenantScope, id: number): Promise<void> {
  await scope.db.deleteFrom('dashboard').where('id', '=', id).execute();
}

export async function isSlugTaken(scope: TenantScope, slug: string, but: number | null): Promise<boolean> {
  const other = await scope.db
    .selectFrom('dashboard')
    .select('id')
    .where('slug', '=', slug)
    .where('id', 'is distinct from', but)
    .executeTakeFirst();
  return other !== undefined;
}

/** Puts charts on the grid in place of those that are there. */
export async function putTiles(scope: TenantScope, id: number, tiles: readonly Tile[]): Promise<void> {
  await scope.db.deleteFrom('dashboard_tile').where('dashboard_id', '=', id).execute();
  if (tiles.length === 0) return;
  await scope.db
    .insertInto('dashboard_tile')
    .values(
      tiles.map(({ chart, ...place }) => ({
        tenant_name: scope.tenant,
        dashboard_id: id,
        chart_id: chart,
        ...place,
      })),
    )
    .execute();
}

/** @returns false when they have been made before */
export async function markInsightsMade(scope: TenantScope): Promise<boolean> {
  const row = await scope.db
    .insertInto('insights_made')
    .values({ tenant_name: scope.tenant })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenant_name')
    .executeTakeFirst();
  return row !== undefined;
}

export async function areInsightsMade(scope: TenantScope): Promise<boolean> {
  const row = await scope.db.selectFrom('insights_made').select('tenant_name').executeTakeFirst();
  return row !== undefined;
}
