import type { Delivery, DeliveryTry } from '@recto/contracts/endpoints/posting';
import { fromStored } from '../../platform/texts/index.ts';
import { changesOfRow, type findDeliveries } from './delivery.queries.ts';
import type { AttemptRow } from './delivery-attempt.queries.ts';
import { sapResultsIn } from './sap-results.ts';

type Row = Awaited<ReturnType<typeof findDeliveries>>[number];

/** A delivery as Post Data shows it, with its attempts. */
export const presentDelivery = (row: Row, attempts: readonly AttemptRow[]): Delivery => ({
  id: row.id,
  deliveryUuid: row.delivery_uuid,
  channel: row.channel_name,
  revision: row.revision,
  status: row.status as Delivery['status'],
  attempts: row.attempts,
  waits: waitsOf(row),
  responseStatus: row.response_status,
  responseBody: row.response_body,
  sapResults: sapResultsIn(row.response_body),
  error: fromStored(row.error),
  receipt: {
    idempotencyKey: row.idempotency_key,
    fileName: row.file_name,
    remoteId: row.remote_id,
    sha256: row.body_sha256,
  },
  supersedes: supersededBy(row),
  tries: attempts.map(presentTry),
  createdBy: row.created_by,
  createdDate: row.created_date.toISOString(),
  finishedDate: row.finished_at?.toISOString() ?? null,
});

/** What a delivery waits for besides its own turn. */
function waitsOf({ status, held_at, waits_until, channel_active }: Row): Delivery['waits'] {
  if (status !== 'PENDING') return null;
  if (held_at) return { for: channel_active ? 'DECISION' : 'CHANNEL', until: null };
  return waits_until ? { for: 'RECEIVER', until: waits_until.toISOString() } : null;
}

function supersededBy(row: Row): Delivery['supersedes'] {
  const { corrected_uuid: deliveryUuid, corrected_revision: revision } = row;
  if (deliveryUuid === null || revision === null) return null;
  return { deliveryUuid, revision, changes: changesOfRow(row) };
}

const presentTry = (row: AttemptRow): DeliveryTry => ({
  attempt: row.attempt,
  outcome: row.outcome as DeliveryTry['outcome'],
  responseStatus: row.response_status,
  error: fromStored(row.error),
  startedDate: row.started_at.toISOString(),
  finishedDate: row.finished_at?.toISOString() ?? null,
});
