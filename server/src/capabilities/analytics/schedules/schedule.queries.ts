import type { ScheduleFilters, ScheduleValues } from '@recto/contracts/endpoints/schedules';
import {
  REPORT_LIMITS,
  type ReportFormat,
  type RunState,
  type Scheduled,
  type ScheduleUnit,
} from '@recto/contracts/reports';
import type { Role } from '@recto/contracts/roles';
import type { Said } from '@recto/contracts/said/said';
import { sql, type Transaction } from 'kysely';
import { asRoles } from '../../../platform/auth/caller.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { asStored, fromStored } from '../../../platform/texts/index.ts';

export type ScheduleRow = {
  id: number;
  name: string;
  what: Scheduled;
  dashboard_id: number | null;
  format: ReportFormat;
  filters: ScheduleFilters;
  every: ScheduleUnit;
  on_day: number | null;
  at_time: string;
  active: boolean;
  next_run: Date | null;
  owner_id: string | null;
  version: number;
};
const COLUMNS = [
  'id',
  'name',
  'what',
  'dashboard_id',
  'format',
  'filters',
  'every',
  'on_day',
  'at_time',
  'active',
  'next_run',
  'owner_id',
  'version',
] as const;

const rows = ({ db }: TenantScope) => db.selectFrom('report_schedule').select(COLUMNS);
/** The checks of the table, and this code as its only writer, make the sets of `ScheduleRow` true. */
const asRow = (row: object): ScheduleRow => row as ScheduleRow;

export const findSchedules = async (scope: TenantScope): Promise<ScheduleRow[]> =>
  (await rows(scope).orderBy('name').orderBy('id').execute()).map(asRow);

export async function findSchedule(scope: TenantScope, id: number): Promise<ScheduleRow | undefined> {
  const row = await rows(scope).where('id', '=', id).executeTakeFirst();
  return row && asRow(row);
}

/** The same, held until the transaction ends. */
export async function lockSchedule(scope: TenantScope, id: number): Promise<ScheduleRow | undefined> {
  const row = await rows(scope).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asRow(row);
}

/** What is due and no other process has in hand. */
export const claimDue = async (scope: TenantScope, now: Date): Promise<ScheduleRow[]> =>
  (
    await rows(scope)
      .where('active', '=', true)
      .where('next_run', '<=', now)
      .orderBy('next_run')
      .limit(20)
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(asRow);

/** Tenants where something is due. */
export async function listTenantsDue(db: Transaction<DB>, now: Date): Promise<string[]> {
  const found = await db
    .selectFrom('report_schedule')
    .select('tenant_name')
    .where('active', '=', true)
    .where('next_run', '<=', now)
    .distinct()
    .execute();
  return found.map(({ tenant_name }) => tenant_name);
}

const stored = (values: ScheduleValues, owner: string | null, next: Date | null) => ({
  name: values.name,
  what: values.what,
  dashboard_id: values.dashboard,
  format: values.format,
  filters: JSON.stringify(values.filters),
  every: values.every,
  on_day: values.onDay,
  at_time: values.at,
  active: values.active,
  next_run: next,
  owner_id: owner,
});

export async function insertSchedule(
  scope: TenantScope,
  values: ScheduleValues,
  next: Date | null,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('report_schedule')
    .values({ tenant_name: scope.tenant, ...stored(values, scope.actor.userId, next) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSchedule(
  scope: TenantScope,
  id: number,
  values: ScheduleValues,
  next: Date | null,
): Promise<void> {
  await scope.db
    .updateTable('report_schedule')
    .set({
      ...stored(values, scope.actor.userId, next),
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** When it is due next; null: not any more. */
export async function putNextRun(scope: TenantScope, id: number, next: Date | null): Promise<void> {
  await scope.db
    .updateTable('report_schedule')
    .set({ next_run: next, active: next !== null })
    .where('id', '=', id)
    .execute();
}

export async function deleteSchedule(scope: TenantScope, id: number): Promise<boolean> {
  const { numDeletedRows } = await scope.db
    .deleteFrom('report_schedule')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countSchedules(scope: TenantScope): Promise<number> {
  const { many } = await scope.db
    .selectFrom('report_schedule')
    .select(sql<number>`count(*)::int`.as('many'))
    .executeTakeFirstOrThrow();
  return many;
}

export async function putRecipients(
  scope: TenantScope,
  id: number,
  people: readonly string[],
): Promise<void> {
  await scope.db.deleteFrom('report_recipient').where('schedule_id', '=', id).execute();
  await scope.db
    .insertInto('report_recipient')
    .values([...new Set(people)].map((user_id) => ({ tenant_name: scope.tenant, schedule_id: id, user_id })))
    .execute();
}

export async function findRecipients(
  scope: TenantScope,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const all = await scope.db
    .selectFrom('report_recipient')
    .select(['schedule_id', 'user_id'])
    .where('schedule_id', 'in', ids)
    .orderBy('user_id')
    .execute();
  for (const row of all) found.get(row.schedule_id)?.push(row.user_id);
  return found;
}

export type ScheduleRunRow = {
  schedule_id: number;
  due_at: Date;
  by_hand: boolean;
  state: RunState;
  said: Said | null;
  files: number;
  links: number;
  finished_at: Date | null;
};

/** The last runs of each schedule, the newest first. */
export async function findRuns(
  scope: TenantScope,
  ids: readonly number[],
): Promise<Map<number, ScheduleRunRow[]>> {
  const found = new Map<number, ScheduleRunRow[]>(ids.map((id) => [id, []]));
  const { rows: all } = await sql<ScheduleRunRow>`
    select r.schedule_id, r.due_at, r.by_hand, r.state, r.said, r.files, r.links, r.finished_at
      from unnest(${[...ids]}::bigint[]) s(id) cross join lateral (
        select * from report_run r where r.schedule_id = s.id order by r.due_at desc limit ${REPORT_LIMITS.runs}) r
     order by r.due_at desc`.execute(scope.db);
  for (const row of all) found.get(Number(row.schedule_id))?.push({ ...row, said: fromStored(row.said) });
  return found;
}

/** @returns false when the time was claimed before */
export async function insertRun(
  scope: TenantScope,
  id: number,
  due: Date,
  byHand: boolean,
): Promise<boolean> {
  const row = await scope.db
    .insertInto('report_run')
    .values({ tenant_name: scope.tenant, schedule_id: id, due_at: due, by_hand: byHand })
    .onConflict((conflict) => conflict.doNothing())
    .returning('schedule_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A run that is not over, held until the transaction ends. */
export async function lockWaiting(scope: TenantScope, id: number, due: Date): Promise<boolean> {
  const row = await scope.db
    .selectFrom('report_run')
    .select('state')
    .where('schedule_id', '=', id)
    .where('due_at', '=', due)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Ended = { state: Exclude<RunState, 'WAITING'>; said?: Said | null; files?: number; links?: number };
export async function endRun(scope: TenantScope, id: number, due: Date, ended: Ended): Promise<void> {
  const { state, said = null, files = 0, links = 0 } = ended;
  await scope.db
    .updateTable('report_run')
    .set({ state, said: asStored(said), files, links, finished_at: sql`now()` })
    .where('schedule_id', '=', id)
    .where('due_at', '=', due)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Roles that somebody has in the tenant at this moment; undefined for who may not come in. */
export async function rolesNow(scope: TenantScope, userId: string): Promise<Role[] | undefined> {
  const { rows: found } = await sql<{
    roles: string[] | null;
  }>`select roles_now(${userId}::uuid) as roles`.execute(scope.db);
  const roles = found[0]?.roles;
  return roles ? asRoles(roles) : undefined;
}

/** How it went is forgotten after 90 days. */
export async function pruneRuns(scope: TenantScope): Promise<void> {
  await scope.db
    .deleteFrom('report_run')
    .where('due_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
