import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { insertChart } from '../charts/chart.queries.ts';
import { areInsightsMade, insertDashboard, markInsightsMade, putTiles } from './dashboard.queries.ts';
import { INSIGHTS } from './insights.ts';

/** Who made what comes with the portal. */
const MAKER = 'system';

/** Makes, once for a tenant, the charts and dashboards that come with the portal. */
export async function ensureInsights({ database }: Services, { tenant }: Who): Promise<void> {
  const who = { tenant, actor: { userId: null, login: MAKER, roles: [], origin: 'job' } };
  await database.inTenant(who, async (scope) => {
    if (await areInsightsMade(scope)) return;
    // Of several that come at once, one makes them, and the others wait for it.
    if (await markInsightsMade(scope)) await makeInsights(scope);
  });
}

async function makeInsights(scope: TenantScope): Promise<void> {
  for (const { slug, title, roles, filters, charts } of INSIGHTS) {
    const tiles = [];
    for (const { place, ...chart } of charts)
      tiles.push({ ...place, chart: await insertChart(scope, { ...chart, roles: [], featured: true }) });
    const id = await insertDashboard(scope, { title, slug, published: true, filters, roles, seed: slug });
    await putTiles(scope, id, tiles);
  }
}
