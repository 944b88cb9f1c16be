import { categoriesOf } from '@recto/contracts/categories';
import type { Role } from '@recto/contracts/roles';
import type { EmbeddedDashboard } from './superset-client.ts';
import type { SupersetRole } from './superset-roles.queries.ts';

/**
 * The dashboards that somebody may open: all their data comes by database roles of the tenant, and every category that
 * these roles are given is one that the person opens. What a Superset adds to queries is not relied upon.
 */
export function openedDashboards(
  dashboards: readonly EmbeddedDashboard[],
  granted: readonly SupersetRole[],
  roles: readonly Role[],
): EmbeddedDashboard[] {
  const open = new Set<string>(categoriesOf(roles));
  const readable = new Set(
    granted
      .filter(({ categories }) => categories.every((category) => open.has(category)))
      .map(({ role_name: name }) => name),
  );
  return dashboards.filter(
    ({ connections }) => connections.length > 0 && connections.every((name) => readable.has(name)),
  );
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The second wall: what queries are narrowed by in Superset itself. */
export const clauseOf = (tenant: string, roles: readonly Role[]): string =>
  `tenant_name = ${quoted(tenant)} and category in (${categoriesOf(roles).map(quoted).join(', ') || "''"})`;
