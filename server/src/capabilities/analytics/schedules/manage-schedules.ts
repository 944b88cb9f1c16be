import type { ScheduleRecord, ScheduleValues } from '@recto/contracts/endpoints/schedules';
import { REPORT_LIMITS } from '@recto/contracts/reports';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { TimeZone } from '../../../platform/search/calendar.ts';
import type { Services } from '../../../platform/services.ts';
import { findTenant } from '../../tenancy/index.ts';
import { findDashboard } from '../dashboards/dashboard.queries.ts';
import { nextTime, type ScheduleTimes } from './next-time.ts';
import { listReaders, presentSchedules } from './present-schedules.ts';
import * as queries from './schedule.queries.ts';
import { sendReport } from './send-report.ts';

export const listSchedules = async (scope: TenantScope, { mailer }: Services) => ({
  schedules: await presentSchedules(scope, await queries.findSchedules(scope)),
  readers: await listReaders(scope),
  timeZone: (await findTenant(scope)).timeZone,
  hasMailServer: mailer !== undefined,
});

async function presentOne(scope: TenantScope, id: number): Promise<ScheduleRecord> {
  const row = await queries.findSchedule(scope, id);
  const [shown] = row ? await presentSchedules(scope, [row]) : [];
  if (!shown) throw notFound();
  return shown;
}

async function nextOf(scope: TenantScope, times: ScheduleTimes): Promise<Date> {
  const zone = new TimeZone((await findTenant(scope)).timeZone);
  return new Date(nextTime(Date.now(), times, zone));
}

/** @throws Problem 403 for a program, which has no roles later; 400 for a dashboard or people that are not there */
async function check(scope: TenantScope, { dashboard, recipients }: ScheduleValues): Promise<void> {
  if (!scope.actor.userId) throw forbidden();
  if (dashboard !== null && !(await findDashboard(scope, String(dashboard))))
    throw badRequest(said('report_no_dashboard'));
  const readers = new Set((await listReaders(scope)).map(({ userId }) => userId));
  if (!recipients.every((id) => readers.has(id))) throw badRequest(said('report_no_reader'));
}

/** @throws Problem 400 as above, or for more than a tenant may have */
export async function createSchedule(scope: TenantScope, values: ScheduleValues): Promise<ScheduleRecord> {
  await check(scope, values);
  if ((await queries.countSchedules(scope)) >= REPORT_LIMITS.schedules)
    throw badRequest(said('report_many', { most: String(REPORT_LIMITS.schedules) }));
  const id = await queries.insertSchedule(scope, values, values.active ? await nextOf(scope, values) : null);
  await queries.putRecipients(scope, id, values.recipients);
  return presentOne(scope, id);
}

/** @throws Problem 404; 409 for a stale version; 400 as above */
export async function updateSchedule(
  scope: TenantScope,
  id: number,
  { version, ...values }: ScheduleValues & { version: number },
): Promise<ScheduleRecord> {
  const row = await queries.lockSchedule(scope, id);
  if (!row) throw notFound();
  if (row.version !== version) throw conflict(said('record_stale'), await presentOne(scope, id));
  await check(scope, values);
  await queries.updateSchedule(scope, id, values, values.active ? await nextOf(scope, values) : null);
  await queries.putRecipients(scope, id, values.recipients);
  return presentOne(scope, id);
}

/** ScheduleTimes that pass while it is paused are not made up for. @throws Problem 404 */
export async function pauseSchedule(
  scope: TenantScope,
  id: number,
  active: boolean,
): Promise<ScheduleRecord> {
  const row = await queries.lockSchedule(scope, id);
  if (!row) throw notFound();
  if (row.active !== active) {
    const times = { every: row.every, onDay: row.on_day, at: row.at_time };
    await queries.putNextRun(scope, id, active ? await nextOf(scope, times) : null);
  }
  return presentOne(scope, id);
}

/** Puts a time of a schedule into the queue, once. */
export async function queueRun(scope: TenantScope, id: number, due: Date, byHand: boolean): Promise<void> {
  if (!(await queries.insertRun(scope, id, due, byHand))) return;
  const time = due.toISOString();
  await enqueue(scope, sendReport, { schedule: id, due: time }, { key: `report:${id}:${time}` });
}

/** @throws Problem 404 */
export async function runSchedule(scope: TenantScope, id: number): Promise<ScheduleRecord> {
  if (!(await queries.lockSchedule(scope, id))) throw notFound();
  await queueRun(scope, id, new Date(), true);
  return presentOne(scope, id);
}

/** @throws Problem 404 */
export async function removeSchedule(scope: TenantScope, id: number): Promise<undefined> {
  if (!(await queries.deleteSchedule(scope, id))) throw notFound();
  return undefined;
}
