import type { Actor, TenantScope } from '../../../platform/db/scope.ts';
import type { Chore } from '../../../platform/jobs/chores.ts';
import { TimeZone } from '../../../platform/search/calendar.ts';
import { findTenant, leaving } from '../../tenancy/index.ts';
import { queueRun } from './manage-schedules.ts';
import { lastTime, nextTime } from './next-time.ts';
import { claimDue, listTenantsDue, pruneRuns, putNextRun } from './schedule.queries.ts';

const ACTOR: Actor = { userId: null, login: 'reports', roles: [], origin: 'job' };

/**
 * Queues what is due in a tenant and writes when it is due next, in one transaction. Of several times that were missed
 * the last one is made up for.
 */
export async function claimSchedules(scope: TenantScope, now: Date): Promise<void> {
  const { timeZone } = await findTenant(scope);
  const zone = new TimeZone(timeZone);
  const stopped = await leaving.isStopped(scope);
  for (const row of await claimDue(scope, now)) {
    const times = { every: row.every, onDay: row.on_day, at: row.at_time };
    if (!stopped) await queueRun(scope, row.id, new Date(lastTime(now.getTime(), times, zone)), false);
    await putNextRun(scope, row.id, new Date(nextTime(now.getTime(), times, zone)));
  }
  await pruneRuns(scope);
}

/** Looks each minute for reports that are due. */
export const claimReports: Chore = {
  name: 'claim reports that are due',
  everySeconds: 60,
  async run({ system, services }) {
    const now = new Date();
    for (const tenant of await system.systemScope('claim reports', (db) => listTenantsDue(db, now)))
      await services.database.inTenant({ tenant, actor: ACTOR }, (scope) => claimSchedules(scope, now));
  },
};
