import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { queueDelivery } from './deliver.ts';
import { recordAttempt } from './delivery.queries.ts';
import { findHeld, releaseHeld } from './held.queries.ts';
import { lockChannel } from './output-channel.queries.ts';
import { settle } from './settle.ts';

export const OFF = said('channel_off');
const CANCELLED = said('cancelled_channel_off');

/**
 * What was held while its channel was off goes on, or is cancelled; what is in progress is not held.
 * @returns how many deliveries @throws Problem 404 for a channel that is not there, 400 to send to one that is off
 */
export async function decideHeld(
  scope: TenantScope,
  { channelId, decision }: { channelId: number; decision: 'SEND' | 'CANCEL' },
): Promise<{ deliveries: number }> {
  const channel = await lockChannel(scope, channelId);
  if (!channel) throw notFound();
  if (decision === 'CANCEL') return { deliveries: await cancelHeld(scope, channelId) };
  if (!channel.active) throw badRequest(OFF);
  const released = await releaseHeld(scope, { channelId });
  for (const delivery of released) await queueDelivery(scope, delivery);
  return { deliveries: released.length };
}

async function cancelHeld(scope: TenantScope, channelId: number): Promise<number> {
  const held = await findHeld(scope, channelId);
  for (const { id } of held) {
    const cancelled = await recordAttempt(scope, id, {
      status: 'CANCELLED',
      responseStatus: null,
      responseBody: null,
      error: CANCELLED,
    });
    if (cancelled) await settle(scope, cancelled);
  }
  return held.length;
}
