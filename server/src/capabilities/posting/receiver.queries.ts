import { type Selectable, sql } from 'kysely';
import type { ReceiverState } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

export type ReceiverRow = Selectable<ReceiverState>;

/** Until the transaction ends, nobody else decides whether the receiver of this channel is tried. */
export const lockReceiver = (scope: TenantScope, channelId: number): Promise<ReceiverRow | undefined> =>
  scope.db
    .selectFrom('receiver_state')
    .selectAll()
    .where('output_channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();

export async function beginTrial(scope: TenantScope, channelId: number, until: Date | null): Promise<void> {
  await scope.db
    .updateTable('receiver_state')
    .set({ trial_until: until })
    .where('output_channel_id', '=', channelId)
    .execute();
}

/** Counts a time-out; one of a delivery that began before the receiver was given up changes nothing. */
export async function countTimeout(scope: TenantScope, channelId: number): Promise<ReceiverRow | undefined> {
  return scope.db
    .insertInto('receiver_state')
    .values({ tenant_name: scope.tenant, output_channel_id: channelId, timeouts: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_name', 'output_channel_id'])
        .doUpdateSet({ timeouts: sql`receiver_state.timeouts + 1`, trial_until: null })
        .where(sql<boolean>`coalesce(receiver_state.open_until, '-infinity') <= now()`),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function openUntil(scope: TenantScope, channelId: number, until: Date): Promise<void> {
  await scope.db
    .updateTable('receiver_state')
    .set({ open_until: until })
    .where('output_channel_id', '=', channelId)
    .execute();
}

/** Forgets what was held against the receiver of a channel; true when it was being left alone. */
export async function forgetReceiver(scope: TenantScope, channelId: number): Promise<boolean> {
  const row = await scope.db
    .deleteFrom('receiver_state')
    .where('output_channel_id', '=', channelId)
    .returning('open_until')
    .executeTakeFirst();
  return row?.open_until != null;
}
