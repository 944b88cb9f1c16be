import { type ExtractionStatus, mayMove } from '@recto/contracts/statuses';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { lockExtraction, moveStatus } from '../extraction/rows/index.ts';
import { OFF } from './decide-held.ts';
import { queueDelivery } from './deliver.ts';
import { findDelivery, findLatestOfRevision } from './delivery.queries.ts';
import { makeDelivery } from './make-delivery.ts';
import { findChannel } from './output-channel.queries.ts';

/**
 * Sends once more what one delivery could not bring to its channel.
 * @throws Problem 400 to a channel that is off @returns false when there is nothing to send: the extraction was changed or posted since
 */
export async function sendAgain(scope: TenantScope, deliveryId: number): Promise<boolean> {
  const failed = await findDelivery(scope, deliveryId);
  const channel = failed && (await findChannel(scope, failed.output_channel_id));
  if (channel?.active === false) throw badRequest(OFF);
  const row = failed && (await lockExtraction(scope, { id: failed.extraction_id }));
  if (!failed || !row || row.revision !== failed.revision || !mayBeSent(row.status)) return false;
  const latest = (await findLatestOfRevision(scope, row.id, row.revision)).get(failed.output_channel_id);
  if (latest?.status === 'DELIVERED' || latest?.status === 'PENDING') return false;
  const delivery = await makeDelivery(scope, { row, channelId: failed.output_channel_id, latest });
  if (!delivery) return false;
  await queueDelivery(scope, delivery);
  if (row.status !== 'POSTING') await moveStatus(scope, row, 'POSTING', { type: 'POST' });
  return true;
}

/** What stands confirmed, whether it is posted, was posted in part, or is being posted to others. */
export const mayBeSent = (status: ExtractionStatus): boolean =>
  status === 'POSTING' || mayMove(status, 'POSTING');
