import * as endpoints from '@recto/contracts/endpoints/exports';
import { HEADERS } from '@recto/contracts/problem';
import { sendMade, untilClosed } from '../../../platform/http/bytes.ts';
import { localeOf } from '../../../platform/http/locale.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { exportDocx, exportXlsx } from './export-document.ts';
import { exportList } from './export-list.ts';

/** Documents as files that other programs open. */
export const exportRoutes: readonly RouteDefinition[] = [
  route(endpoints.exportExtractionXlsx, async (c) => {
    const wanted = { uuid: c.params.uuid, locale: localeOf(c) };
    return sendMade(c, await c.readInTenant((scope) => exportXlsx(scope, wanted)));
  }),
  route(endpoints.exportExtractionDocx, async (c) => {
    const wanted = { uuid: c.params.uuid, locale: localeOf(c) };
    return sendMade(c, await c.readInTenant((scope) => exportDocx(scope, c.services, wanted)));
  }),
  route(endpoints.exportExtractions, async (c) => {
    const who = { tenant: c.tenant, actor: c.actor };
    const wanted = { ...c.query, locale: localeOf(c), until: untilClosed(c.reply) };
    const { total, ...file } = await exportList(c.services, who, wanted);
    c.reply.header(HEADERS.total, total);
    return sendMade(c, file);
  }),
];
