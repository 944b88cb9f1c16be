import { type Selectable, sql } from 'kysely';
import type { Delivery } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

export type DeliveryRow = Selectable<Delivery>;

export const findDelivery = (scope: TenantScope, id: number): Promise<DeliveryRow | undefined> =>
  scope.db.selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest delivery of a revision to each channel, by channel id. */
export async function findLatestOfRevision(
  scope: TenantScope,
  extractionId: number,
  revision: number,
): Promise<Map<number, DeliveryRow>> {
  const rows = await scope.db
    .selectFrom('delivery')
    .selectAll()
    .distinctOn('output_channel_id')
    .where('extraction_id', '=', extractionId)
    .where('revision', '=', revision)
    .orderBy('output_channel_id')
    .orderBy('repeat', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.output_channel_id, row]));
}

export type NewDelivery = {
  uuid: string;
  extractionId: number;
  channelId: number;
  revision: number;
  repeat: number;
};

/** Undefined when this delivery exists already: it is made once, whoever asks. */
export async function insertDelivery(
  scope: TenantScope,
  wanted: NewDelivery,
): Promise<DeliveryRow | undefined> {
  return scope.db
    .insertInto('delivery')
    .values({
      tenant_name: scope.tenant,
      delivery_uuid: wanted.uuid,
      extraction_id: wanted.extractionId,
      output_channel_id: wanted.channelId,
      revision: wanted.revision,
      repeat: wanted.repeat,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_name', 'extraction_id', 'output_channel_id', 'revision', 'repeat'])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Counts an attempt of a delivery that waits; undefined when it is decided already. */
export async function beginAttempt(scope: TenantScope, id: number): Promise<DeliveryRow | undefined> {
  return scope.db
    .updateTable('delivery')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
}

export type Attempt = {
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
};

/** Records how an attempt ended; undefined when the delivery was decided meanwhile. */
export async function recordAttempt(
  scope: TenantScope,
  id: number,
  attempt: Attempt,
): Promise<DeliveryRow | undefined> {
  return scope.db
    .updateTable('delivery')
    .set({
      status: attempt.status,
      response_status: attempt.responseStatus,
      response_body: attempt.responseBody,
      error: attempt.error,
      ...(attempt.status !== 'PENDING' && { finished_at: sql`now()` }),
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
}

/** Deliveries that were started together with this one, itself among them. */
export async function findRound(scope: TenantScope, delivery: DeliveryRow): Promise<DeliveryRow[]> {
  return (
    scope.db
      .selectFrom('delivery as d')
      .selectAll()
      .where('d.extraction_id', '=', delivery.extraction_id)
      .where('d.revision', '=', delivery.revision)
      // All of a round carry the time of the transaction that started it.
      .where('d.created_date', '=', (eb) =>
        eb.selectFrom('delivery as own').select('own.created_date').where('own.id', '=', delivery.id),
      )
      .execute()
  );
}

export async function findPendingOfChannel(scope: TenantScope, channelId: number): Promise<DeliveryRow[]> {
  return scope.db
    .selectFrom('delivery')
    .selectAll()
    .where('output_channel_id', '=', channelId)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Newest first, with the name of the channel. */
export async function findDeliveries(scope: TenantScope, extractionId: number) {
  return scope.db
    .selectFrom('delivery as d')
    .innerJoin('output_channel as c', (join) =>
      join.onRef('c.tenant_name', '=', 'd.tenant_name').onRef('c.id', '=', 'd.output_channel_id'),
    )
    .selectAll('d')
    .select('c.name as channel_name')
    .where('d.extraction_id', '=', extractionId)
    .orderBy('d.id', 'desc')
    .limit(200)
    .execute();
}
