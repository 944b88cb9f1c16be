import { said } from '@recto/contracts/said/said';
import type { Who } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { type MadeReport, makeReport } from '../reports/make-report.ts';
import { printDashboard } from '../reports/print-dashboard.ts';
import type { Begun } from './begun.ts';
import { daysOf } from './next-time.ts';

/** The file of a schedule, as its owner may see it, for the time at which it was due. */
export async function makeScheduled(
  services: Services,
  who: Who,
  { row, due, zone, locale }: Begun,
): Promise<MadeReport> {
  const { period, values } = row.filters;
  const days = period && daysOf(period, due.getTime(), zone);
  if (row.what !== 'dashboard') {
    if (!days) throw new Error('a report without a period');
    return makeReport(services, who, { name: row.what, format: row.format, days, locale });
  }
  if (row.dashboard_id === null) throw badRequest(said('report_no_dashboard'));
  const narrowing = { values, period: days && { from: days.startDate, to: days.endDate } };
  return printDashboard(services, who, { id: row.dashboard_id, narrowing, locale });
}
