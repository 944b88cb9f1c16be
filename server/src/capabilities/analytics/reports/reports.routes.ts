import * as endpoints from '@recto/contracts/endpoints/reports';
import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import { MEDIA_TYPES, REPORTS } from '@recto/contracts/reports';
import type { Caller } from '../../../platform/auth/caller.ts';
import { sendMade } from '../../../platform/http/bytes.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { makeReport } from './make-report.ts';
import { currentTemplate, listReports, resetTemplate, saveTemplate } from './manage-templates.ts';
import { printDashboard } from './print-dashboard.ts';

const languageOf = (caller: Caller | null): Locale =>
  LOCALES.find((locale) => locale === caller?.langKey) ?? 'en';

/** Figures as files. */
export const reportRoutes: readonly RouteDefinition[] = [
  route(endpoints.listReports, (c) => c.inTenant(listReports)),
  route(endpoints.getReportTemplate, async (c) => {
    const { name } = c.params;
    const { template } = REPORTS[name];
    const content = await c.inTenant((scope) => currentTemplate(scope, name, languageOf(c.caller)));
    return sendMade(c, { fileName: `${name}.${template}`, mediaType: MEDIA_TYPES[template], content });
  }),
  route(endpoints.saveReportTemplate, (c) =>
    saveTemplate(c.services, c, c.params.name, Buffer.from(c.body.content, 'base64')),
  ),
  route(endpoints.resetReportTemplate, (c) => c.inTenant((scope) => resetTemplate(scope, c.params.name))),
  route(endpoints.saveReport, async (c) => {
    const { name, format } = c.params;
    return sendMade(
      c,
      await makeReport(c.services, c, { name, format, days: c.query, locale: languageOf(c.caller) }),
    );
  }),
  route(endpoints.saveDashboard, async (c) => {
    const { narrowing } = c.query;
    const asked = { id: c.params.id, narrowing, locale: languageOf(c.caller) };
    return sendMade(c, await printDashboard(c.services, c, asked));
  }),
];
