import type { DashboardFilter, DashboardRecord } from '@recto/contracts/charts/records';
import { overlaps, type Tile } from '@recto/contracts/charts/shapes';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type {
  createDashboard as Create,
  updateDashboard as Update,
} from '@recto/contracts/endpoints/superset';
import { holdsAny, type Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../../platform/errors.ts';
import { findChartsById } from '../charts/chart.queries.ts';
import { envelope } from '../service/envelope.ts';
import { readListQuery } from '../service/read-query.ts';
import * as queries from './dashboard.queries.ts';

const COLUMNS = {
  shown: ['id', 'dashboard_title', 'slug', 'status', 'published', 'url', 'changed_on', 'changed_by'],
  ordered: Object.keys(queries.DASHBOARD_ORDER),
};

const present = (
  { actor }: TenantScope,
  row: queries.DashboardRow,
  layout: Tile[] = [],
): DashboardRecord => ({
  id: row.id,
  dashboard_title: row.title,
  slug: row.slug,
  status: row.published ? 'published' : 'draft',
  published: row.published,
  url: `/p/ss/superset/dashboard/${row.id}/`,
  layout,
  filters: row.filters as unknown as DashboardFilter[],
  roles: row.roles as Role[],
  seed: row.seed,
  created_by: row.created_by,
  created_on: row.created_date.toISOString(),
  changed_on: row.last_modified_date.toISOString(),
  changed_by: row.last_modified_by,
  version: row.version,
  can: { change: holdsAny(actor.roles, ['ROLE_ADMIN']) },
});

/** A page of the dashboards that the caller may open, as `q` asks. */
export async function listDashboards(scope: TenantScope, q: string | undefined) {
  const { rows, count } = await queries.findDashboards(scope, readListQuery(q));
  const tiles = await queries.findTiles(
    scope,
    rows.map(({ id }) => id),
  );
  return envelope(
    rows.map((row) => present(scope, row, tiles.get(row.id))),
    count,
    COLUMNS,
  );
}

/** By id or slug. @throws Problem 404, also for one that the caller may not open */
export async function requireDashboard(scope: TenantScope, id: string): Promise<DashboardRecord> {
  const row = await queries.findDashboard(scope, id);
  if (!row) throw notFound();
  return present(scope, row, (await queries.findTiles(scope, [row.id])).get(row.id));
}

export async function getDashboard(scope: TenantScope, id: string) {
  const result = await requireDashboard(scope, id);
  return { id: result.id, result };
}

/** @throws Problem 400 for charts that are not there or that lie on one another */
async function checkLayout(scope: TenantScope, layout: readonly Tile[]): Promise<void> {
  const ids = new Set(layout.map(({ chart }) => chart));
  const known = await findChartsById(scope, [...ids]);
  if (known.length < layout.length) throw badRequest(said('dashboard_chart_gone'));
  const clash = layout.some((tile, at) => layout.slice(at + 1).some((other) => overlaps(tile, other)));
  if (clash) throw badRequest(said('dashboard_overlap'));
}

async function checkSlug(scope: TenantScope, slug: string | null, id: number | null): Promise<void> {
  if (slug !== null && (await queries.isSlugTaken(scope, slug, id)))
    throw badRequest(said('dashboard_slug_taken', { slug }));
}

/** @throws Problem 400 as above, or for a slug that is taken */
export async function createDashboard(scope: TenantScope, body: ParsedBody<typeof Create>) {
  const { dashboard_title: title, slug = null, published = false, filters = [], roles = [] } = body;
  const { layout = [] } = body;
  await checkSlug(scope, slug, null);
  await checkLayout(scope, layout);
  const id = await queries.insertDashboard(scope, { title, slug, published, filters, roles });
  await queries.putTiles(scope, id, layout);
  return getDashboard(scope, String(id));
}

/** What is left out stays. @throws Problem 404; 409 for a stale version; 400 as above */
export async function updateDashboard(scope: TenantScope, id: number, body: ParsedBody<typeof Update>) {
  const row = await queries.lockDashboard(scope, id);
  if (!row) throw notFound();
  const { version, layout, dashboard_title: title, ...rest } = body;
  if (version !== undefined && version !== row.version)
    throw conflict(said('record_stale'), await requireDashboard(scope, String(id)));
  await checkSlug(scope, rest.slug ?? null, id);
  if (layout) {
    await checkLayout(scope, layout);
    await queries.putTiles(scope, id, layout);
  }
  await queries.updateDashboard(scope, id, { ...rest, ...(title !== undefined && { title }) });
  return getDashboard(scope, String(id));
}

/** Its charts stay. @throws Problem 404 */
export async function deleteDashboard(scope: TenantScope, id: number) {
  if (!(await queries.lockDashboard(scope, id))) throw notFound();
  await queries.deleteDashboard(scope, id);
  return { message: 'OK' as const };
}
