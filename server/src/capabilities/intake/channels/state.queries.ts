import { type Selectable, sql } from 'kysely';
import type { ChannelState } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Position } from './channel.ts';

export type StateRow = Selectable<ChannelState>;

export async function findState(scope: TenantScope, channelId: number): Promise<StateRow | undefined> {
  return scope.db
    .selectFrom('channel_state')
    .selectAll()
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}

type Change = Partial<
  Pick<StateRow, 'last_arrival' | 'last_success' | 'last_failure' | 'remark' | 'granted'>
>;

/** Changes what is given, and makes the row of a channel that has none. A channel that was deleted meanwhile keeps none. */
export async function putState(
  scope: TenantScope,
  channelId: number,
  { position, ...change }: Change & { position?: Position },
): Promise<void> {
  const row = { ...change, ...(position && { position: JSON.stringify(position) }) };
  await scope.db
    .insertInto('channel_state')
    .values({ tenant_name: scope.tenant, channel_id: channelId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'channel_id']).doUpdateSet(row))
    .execute();
}

/** It works: whatever was wrong is over. */
export async function recordSuccess(scope: TenantScope, channelId: number): Promise<void> {
  await putState(scope, channelId, { last_success: new Date() });
  await scope.db
    .updateTable('channel_state')
    .set({ consecutive_failures: 0, failing_since: null, last_error: null, announced: null })
    .where('channel_id', '=', channelId)
    .where('consecutive_failures', '>', 0)
    .execute();
}

const LONGEST_ERROR = 1000;

/** Counts a failure; the state after it. */
export async function recordFailure(
  scope: TenantScope,
  channelId: number,
  error: string,
): Promise<StateRow | undefined> {
  // The row of a channel that fails before it ever worked.
  await putState(scope, channelId, { last_failure: new Date() });
  return scope.db
    .updateTable('channel_state')
    .set({
      last_error: error.slice(0, LONGEST_ERROR),
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
