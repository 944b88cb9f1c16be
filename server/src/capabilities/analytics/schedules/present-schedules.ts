import type { ScheduleReader, ScheduleRecord } from '@recto/contracts/endpoints/schedules';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findPeople } from '../../tenancy/index.ts';
import { findDashboard } from '../dashboards/dashboard.queries.ts';
import { mayReadReports, seesAsMuch } from './schedule.policy.ts';
import * as queries from './schedule.queries.ts';

async function dashboardOf(scope: TenantScope, id: number | null): Promise<ScheduleRecord['dashboard']> {
  const row = id === null ? undefined : await findDashboard(scope, String(id));
  return row ? { id: row.id, title: row.title, seed: row.seed } : null;
}

/** Schedules as their administrators see them. */
export async function presentSchedules(
  scope: TenantScope,
  rows: readonly queries.ScheduleRow[],
): Promise<ScheduleRecord[]> {
  const ids = rows.map(({ id }) => id);
  const recipients = await queries.findRecipients(scope, ids);
  const runs = await queries.findRuns(scope, ids);
  const people = new Map((await findPeople(scope)).map((one) => [one.userId, one]));
  const shown: ScheduleRecord[] = [];
  for (const row of rows)
    shown.push({
      id: row.id,
      name: row.name,
      what: row.what,
      dashboard: await dashboardOf(scope, row.dashboard_id),
      format: row.format,
      filters: row.filters,
      every: row.every,
      onDay: row.on_day,
      at: row.at_time,
      active: row.active,
      nextRun: row.next_run?.toISOString() ?? null,
      owner: (row.owner_id && people.get(row.owner_id)?.email) || null,
      recipients: (recipients.get(row.id) ?? []).filter((id) => people.has(id)),
      runs: (runs.get(row.id) ?? []).map((run) => ({
        dueDate: run.due_at.toISOString(),
        byHand: run.by_hand,
        state: run.state,
        said: run.said,
        files: run.files,
        links: run.links,
        finishedDate: run.finished_at?.toISOString() ?? null,
      })),
      version: row.version,
    });
  return shown;
}

/** Members who may read reports, and whether they may see as much as whoever asks. */
export async function listReaders(scope: TenantScope): Promise<ScheduleReader[]> {
  const people = await findPeople(scope);
  return people
    .filter(({ roles }) => mayReadReports(roles))
    .map(({ userId, name, email, roles }) => ({
      userId,
      name,
      email,
      seesAll: seesAsMuch(roles, scope.actor.roles),
    }));
}
