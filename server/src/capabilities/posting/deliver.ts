import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { defineJob, enqueue, type Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { lockExtraction } from '../extraction/rows/index.ts';
import { leaving } from '../tenancy/index.ts';
import { waitAfter } from './backoff.ts';
import {
  beginAttempt,
  type DeliveryRow,
  findDelivery,
  notePacked,
  recordAttempt,
} from './delivery.queries.ts';
import { closeAttempt, endUnknown, openAttempt } from './delivery-attempt.queries.ts';
import { findUnanswered, findWaitingForReceiver, holdOne, noteWaits } from './held.queries.ts';
import { findChannel } from './output-channel.queries.ts';
import { type DeliveryMaterial, gather, pack } from './pack-delivery.ts';
import { keepReceived } from './received.queries.ts';
import { endTrial, noteReceiver, passReceiver } from './receivers.ts';
import { rememberLearned } from './remember-learned.ts';
import { notifyTriedAgain, settle } from './settle.ts';
import { send } from './workers/index.ts';
import { type DeliveryOutcome, failed, type Patience, type Received } from './workers/worker.ts';

const payload = z.object({ delivery: z.int() });

/**
 * Sends a delivery once and records the answer. Between the two a worker may die: the job then sends it again under
 * the same idempotency key and file name, so that the receiver can tell (at least once). No transaction is open while
 * a template is filled or a receiver is waited for.
 */
export const deliver: Job<z.infer<typeof payload>> = defineJob({
  name: 'posting.deliver',
  lane: 'delivering',
  payload,
  maxAttempts: 10,
  handler: async (context, { delivery: id }) => {
    const { services } = context;
    const patience = patienceOf(services);
    const begun = await context.inTenant((scope) => begin(scope, services, id, patience));
    if (!begun) return;
    const packed = 'material' in begun ? await pack(begun.material, patience) : begun.outcome;
    const isSent = 'parcel' in packed;
    if (isSent) {
      const { fileName } = packed.parcel;
      await context.inTenant((scope) => notePacked(scope, id, { fileName, sha256: packed.sha256 }));
    }
    const ways = {
      outbound: services.outbound,
      keep: (message: Received) => context.inTenant((scope) => keepReceived(scope, id, message)),
    };
    const outcome = isSent ? await send(ways, packed.worker, packed.parcel) : packed;
    await context.inTenant((scope) => record(scope, services, begun.delivery, outcome, isSent));
  },
  exhausted: (context, { delivery: id }) =>
    context.inTenant(async (scope) => {
      await endUnknown(scope, id);
      await finish(scope, id, { status: 'DEAD', responseStatus: null, responseBody: null, error: GAVE_UP });
    }),
});

/** Has a delivery sent as soon as a worker is free, or at a time; at most one job waits for it. */
export const queueDelivery = (
  scope: TenantScope,
  { id, delivery_uuid, output_channel_id }: DeliveryRow,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    scope,
    deliver,
    { delivery: id },
    { key: `deliver:${delivery_uuid}`, group: `channel:${output_channel_id}`, ...(runAt && { runAt }) },
  );

const GAVE_UP = said('gave_up_sending');
const CHANGED = said('changed_before_sent');
const SECOND = 1000;
/** Longer than any worker sends: one that is killed in a trial must not end it for good. */
const TRIAL_MS = 60 * SECOND;
/** Deliveries that go on at once when a receiver answers again; the others come at their own time. */
const WOKEN = 200;

const patienceOf = ({ config }: Services): Patience => ({
  connectMs: config.receiverConnectSeconds * SECOND,
  answerMs: config.receiverAnswerSeconds * SECOND,
});

type Begun = { delivery: DeliveryRow } & ({ material: DeliveryMaterial } | { outcome: DeliveryOutcome });

/** Counts the attempt and reads what is sent; null when it is not this delivery's turn, or it was decided already. */
async function begin(
  scope: TenantScope,
  services: Services,
  id: number,
  { connectMs, answerMs }: Patience,
): Promise<Begun | null> {
  const waiting = await findDelivery(scope, id);
  if (waiting?.status !== 'PENDING' || waiting.held_at !== null) return null;
  const channel = await findChannel(scope, waiting.output_channel_id);
  // Where everything is about to go, or stands still, nothing leaves: it is held, and somebody decides when it goes on.
  if (!channel?.active || (await leaving.isStopped(scope))) {
    await endUnknown(scope, id);
    await holdOne(scope, id);
    return null;
  }
  const until = await passReceiver(scope, channel.id, TRIAL_MS + connectMs + 2 * answerMs);
  if (until) {
    await noteWaits(scope, id, until);
    await queueDelivery(scope, waiting, until);
    return null;
  }
  const delivery = await beginAttempt(scope, id);
  if (!delivery) return null;
  await openAttempt(scope, delivery);
  const row = await lockExtraction(scope, { id: delivery.extraction_id });
  const isSame =
    row !== undefined && row.revision === delivery.revision && (row.revised_result ?? row.result);
  if (!isSame) return { delivery, outcome: failed(CHANGED) };
  const gathered = await gather(scope, services, delivery, row, channel);
  return 'kind' in gathered ? { delivery, outcome: gathered } : { delivery, material: gathered };
}

const ENDED = { delivered: 'DELIVERED', trouble: 'TROUBLE', failed: 'REFUSED' } as const;

/**
 * A delivery that failed for now is tried again later, until it was tried often enough: then it is dead. One that
 * arrives shows that its receiver is there, and what waits for minutes because it was not goes on at once.
 */
async function record(
  scope: TenantScope,
  { secrets }: Services,
  delivery: DeliveryRow,
  outcome: DeliveryOutcome,
  isSent: boolean,
): Promise<void> {
  const { id, attempts, output_channel_id: channelId } = delivery;
  const { kind, status: responseStatus, body: responseBody, error, remoteId } = outcome;
  await closeAttempt(scope, delivery, { outcome: ENDED[kind], responseStatus, error });
  const wait = kind === 'trouble' ? waitAfter(attempts) : null;
  const given = {
    delivered: 'DELIVERED',
    failed: 'FAILED',
    trouble: wait === null ? 'DEAD' : 'PENDING',
  } as const;
  await finish(scope, id, { status: given[kind], responseStatus, responseBody, error, remoteId });
  if (wait !== null) await queueDelivery(scope, delivery, new Date(Date.now() + wait));
  // The channel may have been deleted while its last delivery was in progress.
  if (!(await findChannel(scope, channelId))) return;
  if (outcome.learned) await rememberLearned(scope, secrets, channelId, outcome.learned);
  if (!isSent) return endTrial(scope, channelId);
  const answersAgain = await noteReceiver(scope, channelId, outcome.timedOut ? 'hung' : 'answered');
  const next = answersAgain ? await findWaitingForReceiver(scope, channelId, WOKEN) : [];
  const began = delivery.last_attempt_at;
  if (kind === 'delivered' && began) next.push(...(await findUnanswered(scope, channelId, began, WOKEN)));
  for (const row of next) await queueDelivery(scope, row);
}

async function finish(
  scope: TenantScope,
  id: number,
  attempt: Parameters<typeof recordAttempt>[2],
): Promise<void> {
  const recorded = await recordAttempt(scope, id, attempt);
  if (!recorded) return;
  await (attempt.status === 'PENDING' ? notifyTriedAgain : settle)(scope, recorded);
}
