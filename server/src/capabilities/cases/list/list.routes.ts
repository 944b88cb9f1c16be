import * as endpoints from '@recto/contracts/endpoints/case-list';
import { HEADERS } from '@recto/contracts/problem';
import { sendMade, untilClosed } from '../../../platform/http/bytes.ts';
import { localeOf } from '../../../platform/http/locale.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { exportRfp } from '../exports/export-rfp.ts';
import { deleteByQuery } from './delete-by-query.ts';
import { exportCases } from './export-list.ts';

/** What is done with all cases that a search finds. */
export const listRoutes: readonly RouteDefinition[] = [
  route(endpoints.exportCases, async (c) => {
    const who = { tenant: c.tenant, actor: c.actor };
    const wanted = { ...c.query, locale: localeOf(c), until: untilClosed(c.reply) };
    const { total, ...file } = await exportCases(c.services, who, wanted);
    c.reply.header(HEADERS.total, total);
    return sendMade(c, file);
  }),
  route(endpoints.exportRfp, async (c) => {
    const who = { tenant: c.tenant, actor: c.actor };
    const wanted = { ...c.query, locale: localeOf(c), until: untilClosed(c.reply) };
    return sendMade(c, await exportRfp(c.services, who, wanted));
  }),
  route(endpoints.deleteCasesByQuery, async (c) => ({
    deleted: await deleteByQuery(c.services, { tenant: c.tenant, actor: c.actor }, c.query),
  })),
];
