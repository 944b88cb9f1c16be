import type { DeliveryChange } from '@recto/contracts/endpoints/posting';
import type { Said } from '@recto/contracts/said/said';
import { type Selectable, sql } from 'kysely';
import type { Delivery } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { asStored } from '../../platform/texts/index.ts';
import type { SentValues } from './content.ts';

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

/** The last delivery of an earlier revision that arrived at the channel. */
export async function findArrivedBefore(
  scope: TenantScope,
  { id, revision }: { id: number; revision: number },
  channelId: number,
): Promise<DeliveryRow | undefined> {
  return scope.db
    .selectFrom('delivery')
    .selectAll()
    .where('extraction_id', '=', id)
    .where('output_channel_id', '=', channelId)
    .where('revision', '<', revision)
    .where('status', '=', 'DELIVERED')
    .orderBy('revision', 'desc')
    .orderBy('repeat', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What was sent; null of deliveries that were made before this was kept. */
export const contentOfRow = ({ content }: DeliveryRow): SentValues | null => content as SentValues | null;
export const changesOfRow = ({ changes }: DeliveryRow): DeliveryChange[] | null =>
  changes as DeliveryChange[] | null;

type NewDelivery = {
  uuid: string;
  key: string;
  fileName: string | null;
  extractionId: number;
  channelId: number;
  revision: number;
  repeat: number;
  content: SentValues | null;
  supersedes: number | null;
  changes: readonly DeliveryChange[] | null;
  replay: string | null;
};

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

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
      idempotency_key: wanted.key,
      file_name: wanted.fileName,
      content: asJson(wanted.content),
      supersedes: wanted.supersedes,
      changes: asJson(wanted.changes),
      replay_uuid: wanted.replay,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Counts an attempt of a delivery that waits; undefined when it is decided already. */
export async function beginAttempt(scope: TenantScope, id: number): Promise<DeliveryRow | undefined> {
  return scope.db
    .updateTable('delivery')
    .set({ attempts: sql`attempts + 1`, last_attempt_at: sql`now()`, waits_until: null })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('held_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** What is sent, and under which name: told before it is sent. */
export async function notePacked(
  scope: TenantScope,
  id: number,
  { fileName, sha256 }: { fileName: string | null; sha256: string },
): Promise<void> {
  await scope.db
    .updateTable('delivery')
    .set({ file_name: fileName, body_sha256: sha256 })
    .where('id', '=', id)
    .execute();
}

type Attempt = {
  status: 'PENDING' | 'DELIVERED' | 'FAILED' | 'DEAD' | 'CANCELLED';
  responseStatus: number | null;
  responseBody: string | null;
  error: Said | null;
  remoteId?: string | null | undefined;
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
      error: asStored(attempt.error),
      remote_id: attempt.remoteId ?? null,
      ...(attempt.status !== 'PENDING' && { finished_at: sql`now()`, held_at: null, waits_until: null }),
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst();
}

/**
 * The last word on a revision at each channel: of those that are active, and of those that were asked together with
 * this delivery.
 */
export async function findStanding(scope: TenantScope, delivery: DeliveryRow): Promise<DeliveryRow[]> {
  return (
    scope.db
      .selectFrom('delivery as d')
      .innerJoin('output_channel as c', (join) =>
        join.onRef('c.tenant_name', '=', 'd.tenant_name').onRef('c.id', '=', 'd.output_channel_id'),
      )
      .selectAll('d')
      .distinctOn('d.output_channel_id')
      .where('d.extraction_id', '=', delivery.extraction_id)
      .where('d.revision', '=', delivery.revision)
      // All of a round carry the time of the transaction that started it, finer than a Date can hold.
      .where((eb) =>
        eb.or([
          eb('c.active', '=', true),
          eb(
            'd.created_date',
            '=',
            eb.selectFrom('delivery as own').select('own.created_date').where('own.id', '=', delivery.id),
          ),
        ]),
      )
      .orderBy('d.output_channel_id')
      .orderBy('d.repeat', 'desc')
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
    .leftJoin('delivery as s', (join) =>
      join.onRef('s.tenant_name', '=', 'd.tenant_name').onRef('s.id', '=', 'd.supersedes'),
    )
    .selectAll('d')
    .select([
      'c.name as channel_name',
      'c.active as channel_active',
      's.delivery_uuid as corrected_uuid',
      's.revision as corrected_revision',
    ])
    .where('d.extraction_id', '=', extractionId)
    .orderBy('d.id', 'desc')
    .limit(200)
    .execute();
}
