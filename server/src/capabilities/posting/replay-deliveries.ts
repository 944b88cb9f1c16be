import { randomUUID } from 'node:crypto';
import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { defineJob, enqueue, type Job } from '../../platform/jobs/index.ts';
import { lockExtraction, moveStatus } from '../extraction/rows/index.ts';
import { queueDelivery } from './deliver.ts';
import { findLatestOfRevision } from './delivery.queries.ts';
import { countReplayable, findReplayable } from './ledger.queries.ts';
import { makeDelivery } from './make-delivery.ts';
import { findChannel } from './output-channel.queries.ts';
import { mayBeSent } from './send-again.ts';

/** Extractions of one transaction. */
const PAGE = 50;

const Order = z.object({
  replay: z.uuid(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  channelId: z.int().optional(),
});
type Order = z.infer<typeof Order>;

/**
 * Has everything that arrived since `from` sent once more, in its present state and under its key and file name.
 * Throws a Problem: 404 for a channel that is not there, 400 where nothing arrived.
 */
export async function startReplay(
  scope: TenantScope,
  { from, channelId }: { from: string; channelId?: number | undefined },
): Promise<{ replayUuid: string; extractions: number }> {
  if (channelId !== undefined && !(await findChannel(scope, channelId))) throw notFound();
  const since = new Date(from);
  const to = new Date();
  const extractions = await countReplayable(scope, { from: since, to, channelId });
  if (extractions === 0) throw badRequest(said('nothing_to_replay'));
  const replay = randomUUID();
  const order = { replay, from: since.toISOString(), to: to.toISOString(), channelId };
  await enqueue(scope, replayDeliveries, order);
  return { replayUuid: replay, extractions };
}

/** Begun anew after its worker was killed, it passes over what it has made: a replay sends each delivery once. */
export const replayDeliveries: Job<Order> = defineJob({
  name: 'posting.replay',
  lane: 'chores',
  payload: Order,
  handler: async (context, order) => {
    let after = 0;
    while (!context.signal.aborted) {
      const last = await context.inTenant((scope) => replayPage(scope, order, after));
      if (last === null) return;
      after = last;
    }
    throw new Error('The worker is stopping.');
  },
});

/** Answers the last id that was looked at, null after the last page. */
async function replayPage(scope: TenantScope, order: Order, after: number): Promise<number | null> {
  const { replay, channelId } = order;
  const wanted = { from: new Date(order.from), to: new Date(order.to), channelId };
  const found = await findReplayable(scope, wanted, { after, limit: PAGE });
  for (const { extraction, channels } of found) await replayOne(scope, extraction, channels, replay);
  return found.at(-1)?.extraction ?? null;
}

async function replayOne(
  scope: TenantScope,
  id: number,
  channels: readonly number[],
  replay: string,
): Promise<void> {
  const row = await lockExtraction(scope, { id });
  if (!row || !mayBeSent(row.status)) return;
  const made = await findLatestOfRevision(scope, row.id, row.revision);
  let sent = 0;
  for (const channelId of channels) {
    const latest = made.get(channelId);
    // Not of this revision any more, or on its way already.
    if (latest?.status !== 'DELIVERED') continue;
    const delivery = await makeDelivery(scope, { row, channelId, latest, replay });
    if (!delivery) continue;
    await queueDelivery(scope, delivery);
    sent++;
  }
  if (sent > 0 && row.status !== 'POSTING')
    await moveStatus(scope, row, 'POSTING', {
      type: 'POST',
      message: said('sent_once_more'),
    });
}
