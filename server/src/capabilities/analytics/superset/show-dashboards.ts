import { said } from '@recto/contracts/said/said';
import type { Who } from '../../../platform/db/scope.ts';
import { notFound, Problem } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { clauseOf, openedDashboards } from './opened.ts';
import { connectSuperset, type EmbeddedDashboard } from './superset-client.ts';
import { findSupersetRoles } from './superset-roles.queries.ts';

type Needs = Pick<Services, 'config' | 'outbound' | 'database'>;

async function opened(services: Needs, who: Who): Promise<EmbeddedDashboard[]> {
  const granted = await services.database.inTenant(who, findSupersetRoles);
  if (granted.length === 0) return [];
  return openedDashboards(await connectSuperset(services).dashboards(), granted, who.actor.roles);
}

/** Dashboards of the Superset of the settings that the caller may open; `url` null where none is set. @throws Problem 502 */
export async function showDashboards(services: Needs, who: Who) {
  const { supersetUrl: url } = services.config;
  if (url === undefined) return { url: null, dashboards: [] };
  const dashboards = await opened(services, who);
  return { url, dashboards: dashboards.map(({ uuid, title }) => ({ uuid, title })) };
}

/** A token that opens one of them for some minutes. @throws Problem 404 for one that the caller may not open; 502 */
export async function openDashboard(services: Needs, who: Who, uuid: string) {
  const { supersetUrl: url } = services.config;
  if (url === undefined) throw new Problem(409, said('superset_not_set'));
  const one = (await opened(services, who)).find((dashboard) => dashboard.uuid === uuid);
  if (!one) throw notFound();
  const { login, roles } = who.actor;
  const token = await connectSuperset(services).guestToken(uuid, {
    login,
    clause: clauseOf(who.tenant, roles),
  });
  return { url, title: one.title, token };
}
