import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { MEDIA_TYPES, REPORTS, type ReportFormat, type ReportName } from '@recto/contracts/reports';
import { said } from '@recto/contracts/said/said';
import type { Who } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { fillWorkbook } from '../../../platform/templates/fill-workbook.ts';
import { fillDocument, printDocument } from '../../../platform/templates/index.ts';
import { textIn } from '../../../platform/texts/index.ts';
import { inWriting, type ReportData, type ReportDays, reportData } from './report-data.ts';
import { shippedDocument } from './shipped-document.ts';
import { shippedWorkbook } from './shipped-workbook.ts';
import { findOwnTemplate } from './template.queries.ts';

export type MadeReport = { fileName: string; mediaType: string; content: Buffer };

type Asked = { name: ReportName; format: ReportFormat; days: ReportDays; locale: Locale; now?: Date };

/** The template that comes with the portal. */
export const shippedTemplate = (name: ReportName, locale: Locale): Promise<Buffer> =>
  REPORTS[name].template === 'docx' ? shippedDocument(locale) : shippedWorkbook(locale);

/** Fills a template in a process of its own. @throws Error with what is wrong with it, in words */
export async function fillReport(
  tenant: string,
  { name, locale }: Pick<Asked, 'name' | 'locale'>,
  template: Buffer,
  data: ReportData,
): Promise<Buffer> {
  const filled =
    REPORTS[name].template === 'docx'
      ? await fillDocument(tenant, template, inWriting(data, locale))
      : await fillWorkbook(template, { ...data, tenantName: tenant });
  return Buffer.from(filled);
}

/**
 * A report as a file, with the figures that the actor may see.
 * @throws Problem 404 for a format that it cannot be had in; 400 for days in the wrong order
 * @throws Error with the reason, for a template that cannot be filled
 */
export async function makeReport(
  { database }: Services,
  who: Who,
  { name, format, days, locale, now = new Date() }: Asked,
): Promise<MadeReport> {
  if (!REPORTS[name].results.includes(format)) throw notFound();
  if (days.endDate < days.startDate) throw badRequest(said('days_in_order'));
  const { own, data } = await database.inTenant({ ...who, snapshot: true, reading: true }, async (scope) => ({
    own: await findOwnTemplate(scope, name),
    data: await reportData(scope, days, { locale, documents: REPORTS[name].template === 'xlsx', now }),
  }));
  const filled = await fillReport(
    who.tenant,
    { name, locale },
    own ?? (await shippedTemplate(name, locale)),
    data,
  );
  const title = textIn(`report.${name}`, locale);
  return {
    fileName: `${name}-${days.startDate}-${days.endDate}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content: format === 'pdf' ? Buffer.from(await printDocument(who.tenant, filled, title)) : filled,
  };
}
