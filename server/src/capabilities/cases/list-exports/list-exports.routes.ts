import * as endpoints from '@recto/contracts/endpoints/list-exports';
import { sendBlob } from '../../../platform/http/bytes.ts';
import { localeOf } from '../../../platform/http/locale.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { fileOfExport, listExports, startExport, stopExport } from './manage-exports.ts';

/** Workbooks of lists: documents are the business of another capability, of which cases stands behind. */
export const listExportRoutes: readonly RouteDefinition[] = [
  route(endpoints.startListExport, (c) => {
    const who = { tenant: c.tenant, actor: c.actor };
    return startExport(c.services, who, { ...c.body, locale: localeOf(c) });
  }),
  route(endpoints.listListExports, (c) => c.inTenant(listExports)),
  route(endpoints.stopListExport, async (c) => {
    await c.inTenant((scope) => stopExport(scope, c.params.id));
    return undefined;
  }),
  route(endpoints.downloadListExport, async (c) => {
    const file = await c.inTenant((scope) => fileOfExport(scope, c.params.id));
    return sendBlob(c, { ...file, inline: false });
  }),
];
