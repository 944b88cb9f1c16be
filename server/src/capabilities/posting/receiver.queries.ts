import { type Selectable, sql } from 'kysely';
import type { ReceiverState } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

export type ReceiverRow = Selectable<ReceiverState>;

/** What is known of a receiver; nothing while it answers. */
export const findReceiver = (scope: TenantScope, channelId: number): Promise<ReceiverRow | undefined> =>
  scope.db
    .selectFrom('receiver_state')
    .selectAll()
    .where('output_channel_id', '=', channelId)
    .executeTakeFirst();

/** Deliveries of a channel that are not sent yet: by themselves, and held for a person as the channel is or was off. */
export async function countWaiting(
  scope: TenantScope,
  channelId: number,
): Promise<{ waiting: number; held: number }> {
  const { rows } = await sql<{ waiting: number; held: number }>`
    select count(*) filter (where held_at is null)::integer as waiting,
           count(*) filter (where held_at is not null)::integer as held
      from delivery where output_channel_id = ${channelId} and status = 'PENDING'`.execute(scope.db);
  return rows[0] ?? { waiting: 0, held: 0 };
}

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
    .set({ open_until: until, opened_at: sql<Date>`coalesce(opened_at, now())` })
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
