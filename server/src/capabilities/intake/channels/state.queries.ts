import type { Said } from '@recto/contracts/said/said';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { ChannelState, DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { asStored } from '../../../platform/texts/index.ts';
import type { ChannelPosition } from './channel.ts';

export type StateRow = Selectable<ChannelState>;

export async function findState(scope: TenantScope, channelId: number): Promise<StateRow | undefined> {
  return scope.db
    .selectFrom('channel_state')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}

type Change = Partial<Pick<StateRow, 'last_arrival' | 'last_success' | 'last_failure' | 'granted'>> & {
  remark?: Said;
};

/** Changes what is given, and makes the row of a channel that has none. A channel that was deleted meanwhile keeps none. */
export async function putState(
  scope: TenantScope,
  channelId: number,
  { position, remark, ...change }: Change & { position?: ChannelPosition },
): Promise<void> {
  const row = {
    ...change,
    ...(remark && { remark: asStored(remark) }),
    ...(position && { position: JSON.stringify(position) }),
  };
  await scope.db
    .insertInto('channel_state')
    .values({ tenant_name: scope.tenant, channel_id: channelId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'channel_id']).doUpdateSet(row))
    .execute();
}

/** It works: whatever was wrong is over. Whoever was told of it by mail is told that, too (`announce-channels.ts`). */
export async function recordSuccess(scope: TenantScope, channelId: number): Promise<void> {
  await putState(scope, channelId, { last_success: new Date() });
  await scope.db
    .updateTable('channel_state')
    .set({ consecutive_failures: 0, failing_since: null, last_error: null })
    .where('channel_id', '=', channelId)
    .where('consecutive_failures', '>', 0)
    .execute();
}

/** Counts a failure; the state after it. */
export async function recordFailure(
  scope: TenantScope,
  channelId: number,
  error: Said,
): Promise<StateRow | undefined> {
  // The row of a channel that fails before it ever worked.
  await putState(scope, channelId, { last_failure: new Date() });
  return scope.db
    .updateTable('channel_state')
    .set({
      last_error: asStored(error),
      failing_since: sql<Date>`coalesce(failing_since, now())`,
      consecutive_failures: sql<number>`consecutive_failures + 1`,
    })
    .where('channel_id', '=', channelId)
    .returningAll()
    .executeTakeFirst();
}

/** Active channels that do not work, the longest first. */
export async function findFailing(scope: TenantScope) {
  return scope.db
    .selectFrom('channel_state as s')
    .innerJoin('document_channel as c', (join) =>
      join.onRef('c.tenant_name', '=', 's.tenant_name').onRef('c.id', '=', 's.channel_id'),
    )
    .select(['c.id', 'c.name', 'c.protocol', 's.failing_since', 's.consecutive_failures', 's.last_error'])
    .where('c.active', '=', true)
    .where('s.failing_since', 'is not', null)
    .orderBy('s.failing_since')
    .execute();
}

/** Down for so long and not told by mail yet, or told and over again. */
const hasChanged = sql<boolean>`(
  (c.active and s.announced is null and s.failing_since < now() - interval '10 minutes')
  or (s.announced is not null and (s.failing_since is null or not c.active)))`;

/** Tenants with input channels whose state people should be told by mail. */
export async function listTenantsWithChanges(db: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ tenant: string }>`
    select distinct s.tenant_name as tenant from channel_state s
      join document_channel c on c.tenant_name = s.tenant_name and c.id = s.channel_id
     where ${hasChanged}`.execute(db);
  return rows.map(({ tenant }) => tenant);
}

export type ChannelChange = { name: string; failing: Date | null; failures: number; active: boolean };

/** Takes the news of the tenant: whoever takes them next gets others. */
export async function takeChanges({ db, tenant }: TenantScope): Promise<ChannelChange[]> {
  const { rows } = await sql<ChannelChange>`
    update channel_state t set announced = case when s.announced is null then now() end
      from channel_state s
      join document_channel c on c.tenant_name = s.tenant_name and c.id = s.channel_id
     where s.tenant_name = ${tenant} and t.tenant_name = s.tenant_name and t.channel_id = s.channel_id and ${hasChanged}
    returning c.name, s.failing_since as failing, s.consecutive_failures as failures, c.active`.execute(db);
  return rows;
}
