import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { defineJob, enqueue, type Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { lockExtraction } from '../extraction/index.ts';
import { waitAfter } from './backoff.ts';
import { beginAttempt, type DeliveryRow, recordAttempt } from './delivery.queries.ts';
import { bodyOf, templateData } from './message.ts';
import { findChannel } from './output-channel.queries.ts';
import { rememberLearned } from './remember-learned.ts';
import { settle } from './settle.ts';
import { send } from './workers/index.ts';
import { failed, type Outcome, type Parcel } from './workers/worker.ts';

const payload = z.object({ delivery: z.int() });

/** At most one waiting job a delivery. */
export const deliveryKey = (uuid: string): string => `deliver:${uuid}`;

/**
 * Sends a delivery once and records the answer. Between the two a worker may die: the job then sends it again under
 * the same idempotency key, so that the receiver can tell (at least once).
 */
export const deliver: Job<z.infer<typeof payload>> = defineJob({
  name: 'posting.deliver',
  payload,
  maxAttempts: 10,
  handler: async (context, { delivery: id }) => {
    const { services } = context;
    const attempt = await context.inTenant((scope) => begin(scope, services, id));
    if (!attempt) return;
    const outcome =
      'parcel' in attempt ? await send(services.outbound, attempt.worker, attempt.parcel) : attempt.outcome;
    await context.inTenant(async (scope) => {
      await record(scope, attempt.delivery, outcome);
      if (outcome.learned)
        await rememberLearned(scope, services.secrets, attempt.delivery.output_channel_id, outcome.learned);
    });
  },
  exhausted: (context, { delivery: id }) =>
    context.inTenant((scope) =>
      finish(scope, id, { status: 'FAILED', responseStatus: null, responseBody: null, error: GAVE_UP }),
    ),
});

const GAVE_UP = 'It could not be sent because of a technical problem.';
const CHANGED = 'The extraction was changed before this was sent.';

type Begun = { delivery: DeliveryRow } & (
  | { worker: string; parcel: Parcel<Record<string, unknown>> }
  | { outcome: Outcome }
);

/** Counts the attempt and makes the message; null when the delivery was decided by an earlier run. */
async function begin(scope: TenantScope, { secrets }: Services, id: number): Promise<Begun | null> {
  const delivery = await beginAttempt(scope, id);
  if (!delivery) return null;
  const row = await lockExtraction(scope, { id: delivery.extraction_id });
  const channel = await findChannel(scope, delivery.output_channel_id);
  const result = row?.revised_result ?? row?.result;
  if (!row || !channel || !result || row.revision !== delivery.revision)
    return { delivery, outcome: failed(CHANGED) };
  const params = JSON.parse(secrets.decrypt(channel.worker_params)) as Record<string, unknown>;
  try {
    const content = await bodyOf(row, result, channel.worker_data_template);
    const parcel = { ...content, params, key: delivery.delivery_uuid, data: templateData(row, result) };
    return { delivery, worker: channel.worker_name, parcel };
  } catch (error) {
    return { delivery, outcome: failed(`The template could not be filled: ${(error as Error).message}`) };
  }
}

/** A delivery that failed for now is tried again later, until it was tried often enough. */
async function record(scope: TenantScope, { id, delivery_uuid, attempts }: DeliveryRow, outcome: Outcome) {
  const { kind, status: responseStatus, body: responseBody, error } = outcome;
  const wait = kind === 'trouble' ? waitAfter(attempts) : null;
  const status = kind === 'delivered' ? 'DELIVERED' : wait === null ? 'FAILED' : 'PENDING';
  await finish(scope, id, { status, responseStatus, responseBody, error });
  if (wait === null) return;
  const options = { key: deliveryKey(delivery_uuid), runAt: new Date(Date.now() + wait) };
  await enqueue(scope, deliver, { delivery: id }, options);
}

async function finish(
  scope: TenantScope,
  id: number,
  attempt: Parameters<typeof recordAttempt>[2],
): Promise<void> {
  const recorded = await recordAttempt(scope, id, attempt);
  if (recorded && attempt.status !== 'PENDING') await settle(scope, recorded);
}
