import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { type ExtractionRow, insertEvent, moveStatus } from '../extraction/rows/index.ts';
import { queueDelivery } from './deliver.ts';
import { type DeliveryRow, findLatestOfRevision } from './delivery.queries.ts';
import { releaseHeld } from './held.queries.ts';
import { makeDelivery } from './make-delivery.ts';
import { findActiveChannels } from './output-channel.queries.ts';

export const NO_CHANNEL = said('no_channel');

type Order = {
  /** Only channels of this group. */
  groupId?: string | undefined;
  /** Only channels that were there at this time. */
  at?: Date;
  /**
   * Of what this revision was sent before: `never` again, unasked; `lost`: what did not arrive; `all`: what arrived
   * too, for a person asked for just that.
   */
  resend: 'never' | 'lost' | 'all';
};

/**
 * Starts sending an extraction to the active channels of its category: a delivery each, and POSTING.
 * Unasked, a revision goes to a channel once, ever. Answers the extraction, or null when there is no channel.
 */
export async function startPosting(
  scope: TenantScope,
  row: ExtractionRow,
  { groupId, at, resend }: Order,
): Promise<ExtractionRow | null> {
  const channels = await findActiveChannels(scope, { category: row.category, groupId, at });
  if (channels.length === 0) return null;
  const made = await findLatestOfRevision(scope, row.id, row.revision);
  const waiting: DeliveryRow[] = [];
  for (const { id: channelId } of channels) {
    const latest = made.get(channelId);
    const delivery = hasHadItsTurn(latest, resend)
      ? latest
      : await makeDelivery(scope, { row, channelId, latest });
    if (delivery?.status === 'PENDING') waiting.push(delivery);
  }
  if (waiting.length === 0) {
    await insertEvent(scope, row.extraction_uuid, {
      type: 'POST',
      message: said('not_sent_again'),
    });
    return row;
  }
  for (const delivery of waiting) {
    // Whoever posts it again has decided.
    if (resend === 'all' && delivery.held_at) await releaseHeld(scope, { deliveryId: delivery.id });
    await queueDelivery(scope, delivery);
  }
  const names = channels.map((channel) => channel.name).join(', ');
  return moveStatus(scope, row, 'POSTING', {
    type: 'POST',
    message: said('sending_to', { channels: names }),
  });
}

/** One under way is waited for, whoever asks. */
const hasHadItsTurn = (latest: DeliveryRow | undefined, resend: Order['resend']): latest is DeliveryRow =>
  latest !== undefined &&
  (latest.status === 'PENDING' || resend === 'never' || (resend === 'lost' && latest.status === 'DELIVERED'));
