import * as endpoints from '@recto/contracts/endpoints/harmonise';
import { sendMade } from '../../../platform/http/bytes.ts';
import { localeOf } from '../../../platform/http/locale.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { harmoniseCsv } from './harmonise-csv.ts';
import { getHarmoniseRun, planDryRun, previewHarmonise, startHarmonise } from './start-harmonise.ts';

/** Making cases of packaging specifications that say the same. */
export const harmoniseRoutes: readonly RouteDefinition[] = [
  route(endpoints.harmonize, async (c) => {
    const who = { tenant: c.tenant, actor: c.actor };
    if (c.body.dryRun) {
      const plan = await planDryRun(c.services, who, c.body);
      return sendMade(c, harmoniseCsv(plan, { category: c.body.category, locale: localeOf(c) }));
    }
    const run = await startHarmonise(c.services, who, c.body);
    c.reply.code(201).type('application/json; charset=utf-8').send(JSON.stringify(run));
    return undefined;
  }),
  route(endpoints.previewHarmonize, (c) =>
    previewHarmonise(c.services, { tenant: c.tenant, actor: c.actor }, c.body),
  ),
  route(endpoints.getHarmonizeRun, (c) =>
    getHarmoniseRun(c.services, { tenant: c.tenant, actor: c.actor }, c.params.id),
  ),
];
