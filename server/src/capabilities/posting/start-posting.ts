import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../platform/db/scope.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { type ExtractionRow, insertEvent, moveStatus } from '../extraction/index.ts';
import { deliver, deliveryKey } from './deliver.ts';
import { type DeliveryRow, findLatestOfRevision, insertDelivery } from './delivery.queries.ts';
import { type ChannelRow, findActiveChannels } from './output-channel.queries.ts';

export const NO_CHANNEL = 'There is no active output channel for this category.';

type Order = {
  /** Only channels of this group. */
  groupId?: string | undefined;
  /** A person asked for it: what was delivered already is delivered once more. */
  asked: boolean;
};

/**
 * Starts sending an extraction to the active channels of its category: a delivery each, and POSTING.
 * Unasked, a revision goes to a channel once, ever. Answers the extraction, or null when there is no channel.
 */
export async function startPosting(
  scope: TenantScope,
  row: ExtractionRow,
  { groupId, asked }: Order,
): Promise<ExtractionRow | null> {
  const channels = await findActiveChannels(scope, { category: row.category, groupId });
  if (channels.length === 0) return null;
  const latest = await findLatestOfRevision(scope, row.id, row.revision);
  const waiting: DeliveryRow[] = [];
  for (const channel of channels) {
    const delivery = await deliveryTo(scope, row, channel, latest.get(channel.id), asked);
    if (delivery?.status === 'PENDING') waiting.push(delivery);
  }
  if (waiting.length === 0) {
    await insertEvent(scope, row.extraction_uuid, {
      type: 'POST',
      message: 'Nothing changed since it was posted: not sent again.',
    });
    return row;
  }
  for (const { id, delivery_uuid } of waiting)
    await enqueue(scope, deliver, { delivery: id }, { key: deliveryKey(delivery_uuid) });
  const names = channels.map((channel) => channel.name).join(', ');
  return moveStatus(scope, row, 'POSTING', { type: 'POST', message: `Sending to ${names}` });
}

/** The delivery that this order waits for: one under way, a new one, or none when it was made before. */
async function deliveryTo(
  scope: TenantScope,
  row: ExtractionRow,
  channel: ChannelRow,
  latest: DeliveryRow | undefined,
  asked: boolean,
): Promise<DeliveryRow | undefined> {
  if (latest && (latest.status === 'PENDING' || !asked)) return latest;
  return insertDelivery(scope, {
    uuid: randomUUID(),
    extractionId: row.id,
    channelId: channel.id,
    revision: row.revision,
    repeat: latest ? latest.repeat + 1 : 0,
  });
}
