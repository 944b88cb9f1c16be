import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../platform/db/scope.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { lockExtraction, moveStatus } from '../extraction/index.ts';
import { deliver, deliveryKey } from './deliver.ts';
import { findDelivery, findLatestOfRevision, insertDelivery } from './delivery.queries.ts';

/**
 * Sends once more what one delivery could not bring to its channel, after its job was given up.
 * @returns false when there is nothing to send: the extraction was changed or posted since
 */
export async function sendAgain(scope: TenantScope, deliveryId: number): Promise<boolean> {
  const failed = await findDelivery(scope, deliveryId);
  const row = failed && (await lockExtraction(scope, { id: failed.extraction_id }));
  if (!failed || row?.status !== 'FAILED_POST' || row.revision !== failed.revision) return false;
  const latest = (await findLatestOfRevision(scope, row.id, row.revision)).get(failed.output_channel_id);
  const delivery = await insertDelivery(scope, {
    uuid: randomUUID(),
    extractionId: row.id,
    channelId: failed.output_channel_id,
    revision: row.revision,
    repeat: (latest?.repeat ?? 0) + 1,
  });
  if (!delivery) return false;
  await enqueue(scope, deliver, { delivery: delivery.id }, { key: deliveryKey(delivery.delivery_uuid) });
  await moveStatus(scope, row, 'POSTING', { type: 'POST' });
  return true;
}
