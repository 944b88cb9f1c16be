import type { ReportRecord } from '@recto/contracts/endpoints/reports';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { REPORT_NAMES, REPORTS, type ReportName } from '@recto/contracts/reports';
import { holdsAny } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { saidOf } from '@recto/contracts/said/said-error';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { mustBeWorkbook } from '../../../platform/templates/fill-workbook.ts';
import { fillReport, shippedTemplate } from './make-report.ts';
import type { ReportData } from './report-data.ts';
import * as queries from './template.queries.ts';

/** Reports with what is known of their templates. */
export async function listReports(scope: TenantScope): Promise<ReportRecord[]> {
  const own = new Map((await queries.listOwnTemplates(scope)).map((row) => [row.name, row]));
  const can = { change: holdsAny(scope.actor.roles, ['ROLE_ADMIN']) };
  return REPORT_NAMES.map((name) => {
    const row = own.get(name);
    const changed = row ? { by: row.by, date: row.date.toISOString(), bytes: row.bytes } : null;
    return { name, template: REPORTS[name].template, results: [...REPORTS[name].results], changed, can };
  });
}

async function requireReport(scope: TenantScope, name: ReportName): Promise<ReportRecord> {
  const found = (await listReports(scope)).find((one) => one.name === name);
  if (!found) throw new Error(`no report ${name}`);
  return found;
}

/** The template that is used: the tenant's own, otherwise the one that comes with the portal. */
export const currentTemplate = async (
  scope: TenantScope,
  name: ReportName,
  locale: Locale,
): Promise<Buffer> => (await queries.findOwnTemplate(scope, name)) ?? shippedTemplate(name, locale);

const COUNTED = { received: 2, waiting: 1, confirmed: 1, modified: 0, invalid: 0, ignored: 0 };
const twice = <T>(row: T): T[] => [row, row];
/** Rows of each list, so that a template is tried with all that it may name. */
const TRIED: ReportData = {
  tenant: 'Example',
  from: '2026-01-01',
  to: '2026-01-31',
  time_zone: 'UTC',
  made: '2026-02-01 08:00',
  made_for: 'someone@example.com',
  ...COUNTED,
  issues: 0,
  categories: twice({ category: 'Invoice', ...COUNTED }),
  months: twice({ month: '2026-01', ...COUNTED }),
  amounts: twice({ category: 'Invoice', currency: 'USD', documents: 1, amount: 1200.5 }),
  vendor_count: 2,
  vendors_listed: 2,
  vendors: twice({ vendor: 'Example Ltd', vendor_no: '100', ...COUNTED, issues: 0 }),
  documents_listed: 2,
  documents: twice({
    received: '2026-01-05 09:30',
    category: 'Invoice',
    number: 'INV-1',
    date: '2026-01-04',
    vendor: 'Example Ltd',
    vendor_no: '100',
    status: 'New',
    amount: 1200.5,
    currency: 'USD',
    channel: 'Upload',
  }),
};

/**
 * Keeps a template that could be filled.
 * @throws Problem 400 with what is wrong with it
 */
export async function saveTemplate(
  { database }: Services,
  who: Who,
  name: ReportName,
  content: Buffer,
): Promise<ReportRecord> {
  try {
    if (REPORTS[name].template === 'xlsx') await mustBeWorkbook(content);
    await fillReport(who.tenant, { name, locale: 'en' }, content, TRIED);
  } catch (error) {
    throw badRequest(said('template_not_taken', { said: [saidOf(error)] }));
  }
  return database.inTenant(who, async (scope) => {
    await queries.putOwnTemplate(scope, name, content);
    return requireReport(scope, name);
  });
}

/** Back to the template that comes with the portal; the tenant's own is gone. */
export async function resetTemplate(scope: TenantScope, name: ReportName): Promise<ReportRecord> {
  await queries.deleteOwnTemplate(scope, name);
  return requireReport(scope, name);
}
