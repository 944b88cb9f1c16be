import { type SqlBool, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { DeliveryRow } from './delivery.queries.ts';

/** Somebody is sending it at this moment. */
const isInProgress = sql<SqlBool>`exists (select from delivery_attempt a where a.tenant_name = delivery.tenant_name
  and a.delivery_id = delivery.id and a.outcome = 'SENDING')`;

/** Holds what waits for a channel that is switched off; what is in progress ends. */
export async function holdWaiting(scope: TenantScope, channelId: number): Promise<void> {
  await scope.db
    .updateTable('delivery')
    .set({ held_at: sql`now()`, waits_until: null })
    .where('output_channel_id', '=', channelId)
    .where('status', '=', 'PENDING')
    .where('held_at', 'is', null)
    .where(sql<SqlBool>`not ${isInProgress}`)
    .execute();
}

export async function holdOne(scope: TenantScope, id: number): Promise<void> {
  await scope.db
    .updateTable('delivery')
    .set({ held_at: sql`coalesce(held_at, now())`, waits_until: null })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Lets held deliveries go on; answers them. */
export async function releaseHeld(
  scope: TenantScope,
  which: { channelId: number } | { deliveryId: number },
): Promise<DeliveryRow[]> {
  return scope.db
    .updateTable('delivery')
    .set({ held_at: null })
    .where('status', '=', 'PENDING')
    .where('held_at', 'is not', null)
    .$if('channelId' in which, (query) =>
      query.where('output_channel_id', '=', (which as { channelId: number }).channelId),
    )
    .$if('deliveryId' in which, (query) =>
      query.where('id', '=', (which as { deliveryId: number }).deliveryId),
    )
    .returningAll()
    .execute();
}

export const findHeld = (scope: TenantScope, channelId: number): Promise<DeliveryRow[]> =>
  scope.db
    .selectFrom('delivery')
    .selectAll()
    .where('output_channel_id', '=', channelId)
    .where('status', '=', 'PENDING')
    .where('held_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Channels with deliveries that a person has to decide about. */
export const findHeldChannels = (scope: TenantScope) =>
  scope.db
    .selectFrom('delivery as d')
    .innerJoin('output_channel as c', (join) =>
      join.onRef('c.tenant_name', '=', 'd.tenant_name').onRef('c.id', '=', 'd.output_channel_id'),
    )
    .where('d.status', '=', 'PENDING')
    .where('d.held_at', 'is not', null)
    .groupBy(['c.id', 'c.name', 'c.active'])
    .select((eb) => [
      'c.id as channelId',
      'c.name as channel',
      'c.active',
      eb.fn.countAll<number>().as('deliveries'),
    ])
    .orderBy('c.id')
    .execute();

export async function noteWaits(scope: TenantScope, id: number, until: Date): Promise<void> {
  await scope.db
    .updateTable('delivery')
    .set({ waits_until: until })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Deliveries of a channel that are neither held nor being sent, the oldest first. */
const waiting = (scope: TenantScope, channelId: number, limit: number) =>
  scope.db
    .selectFrom('delivery')
    .selectAll()
    .where('output_channel_id', '=', channelId)
    .where('status', '=', 'PENDING')
    .where('held_at', 'is', null)
    .where(sql<SqlBool>`not ${isInProgress}`)
    .orderBy('id')
    .limit(limit);

/** Those that wait for their receiver only. */
export const findWaitingForReceiver = (
  scope: TenantScope,
  channelId: number,
  limit: number,
): Promise<DeliveryRow[]> => waiting(scope, channelId, limit).where('waits_until', 'is not', null).execute();

/**
 * Those that got no answer again and again, the last time before `since`, and whose next try is a minute or more away.
 * Where the receiver did answer, the trouble is their own, and they keep their waits.
 */
export const findUnanswered = (
  scope: TenantScope,
  channelId: number,
  since: Date,
  limit: number,
): Promise<DeliveryRow[]> =>
  waiting(scope, channelId, limit)
    // As in the index `delivery_tried`.
    .where(sql<SqlBool>`status = 'PENDING' and attempts >= 3`)
    .where('response_status', 'is', null)
    .where('last_attempt_at', '<', since)
    .execute();
