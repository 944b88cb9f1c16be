import type { Said } from '@recto/contracts/said/said';
import { type Selectable, sql } from 'kysely';
import type { DeliveryAttempt } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { asStored } from '../../platform/texts/index.ts';
import type { DeliveryRow } from './delivery.queries.ts';

export type AttemptRow = Selectable<DeliveryAttempt>;

/** Notes that an attempt begins. One that never ended is of unknown outcome: its worker went away. */
export async function openAttempt(scope: TenantScope, { id, attempts }: DeliveryRow): Promise<void> {
  await endUnknown(scope, id);
  await scope.db
    .insertInto('delivery_attempt')
    .values({ tenant_name: scope.tenant, delivery_id: id, attempt: attempts })
    .execute();
}

export async function endUnknown(scope: TenantScope, deliveryId: number): Promise<void> {
  await scope.db
    .updateTable('delivery_attempt')
    .set({ outcome: 'UNKNOWN', finished_at: sql`now()` })
    .where('delivery_id', '=', deliveryId)
    .where('outcome', '=', 'SENDING')
    .execute();
}

/** Notes how an attempt ended. */
export async function closeAttempt(
  scope: TenantScope,
  { id, attempts }: DeliveryRow,
  end: { outcome: 'DELIVERED' | 'TROUBLE' | 'REFUSED'; responseStatus: number | null; error: Said | null },
): Promise<void> {
  await scope.db
    .updateTable('delivery_attempt')
    .set({
      outcome: end.outcome,
      response_status: end.responseStatus,
      error: asStored(end.error),
      finished_at: sql`now()`,
    })
    .where('delivery_id', '=', id)
    .where('attempt', '=', attempts)
    .execute();
}

/** Attempts of these deliveries, by delivery, in order. */
export async function findAttempts(
  scope: TenantScope,
  deliveries: readonly number[],
): Promise<Map<number, AttemptRow[]>> {
  if (deliveries.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('delivery_attempt')
    .selectAll()
    .where('delivery_id', 'in', [...deliveries])
    .orderBy('delivery_id')
    .orderBy('attempt')
    .execute();
  const byDelivery = new Map<number, AttemptRow[]>();
  for (const row of rows) byDelivery.set(row.delivery_id, [...(byDelivery.get(row.delivery_id) ?? []), row]);
  return byDelivery;
}
