import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { defineJob, enqueue, type Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { type ExtractionRow, lockExtraction } from '../extraction/index.ts';
import { waitAfter } from './backoff.ts';
import {
  beginAttempt,
  changesOfRow,
  type DeliveryRow,
  findDelivery,
  notePacked,
  recordAttempt,
} from './delivery.queries.ts';
import { closeAttempt, endUnknown, openAttempt } from './delivery-attempt.queries.ts';
import { findTemplate } from './excel-template.queries.ts';
import { bodyOf, type Correction, templateData } from './message.ts';
import { findChannel } from './output-channel.queries.ts';
import { rememberLearned } from './remember-learned.ts';
import { settle } from './settle.ts';
import { fileNameBy, send } from './workers/index.ts';
import { failed, type Outcome, type Parcel } from './workers/worker.ts';

const payload = z.object({ delivery: z.int() });

/** At most one waiting job a delivery. */
export const deliveryKey = (uuid: string): string => `deliver:${uuid}`;

/**
 * Sends a delivery once and records the answer. Between the two a worker may die: the job then sends it again under
 * the same idempotency key and file name, so that the receiver can tell (at least once).
 */
export const deliver: Job<z.infer<typeof payload>> = defineJob({
  name: 'posting.deliver',
  lane: 'delivering',
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
    context.inTenant(async (scope) => {
      await endUnknown(scope, id);
      await finish(scope, id, { status: 'DEAD', responseStatus: null, responseBody: null, error: GAVE_UP });
    }),
});

const GAVE_UP = 'It could not be sent because of a technical problem.';
const CHANGED = 'The extraction was changed before this was sent.';

type Begun = { delivery: DeliveryRow } & (
  | { worker: string; parcel: Parcel<Record<string, unknown>> }
  | { outcome: Outcome }
);

/** Counts the attempt and makes the message; null when the delivery was decided by an earlier run. */
async function begin(scope: TenantScope, services: Services, id: number): Promise<Begun | null> {
  const delivery = await beginAttempt(scope, id);
  if (!delivery) return null;
  await openAttempt(scope, delivery);
  const row = await lockExtraction(scope, { id: delivery.extraction_id });
  if (!row || row.revision !== delivery.revision) return { delivery, outcome: failed(CHANGED) };
  return pack(scope, services, delivery, row);
}

async function pack(
  scope: TenantScope,
  { secrets }: Services,
  delivery: DeliveryRow,
  row: ExtractionRow,
): Promise<Begun> {
  const channel = await findChannel(scope, delivery.output_channel_id);
  const result = row.revised_result ?? row.result;
  if (!channel || !result) return { delivery, outcome: failed(CHANGED) };
  const params = JSON.parse(secrets.decrypt(channel.worker_params)) as Record<string, unknown>;
  const corrects = await correctionOf(scope, delivery);
  try {
    const workbook = await workbookOf(scope, params);
    const content = await bodyOf(row, result, { template: channel.worker_data_template, workbook }, corrects);
    const parcel: Parcel<Record<string, unknown>> = {
      ...content,
      params,
      key: delivery.idempotency_key,
      fileName: delivery.file_name,
      corrects: corrects?.deliveryUuid ?? null,
      data: templateData(row, result, corrects),
    };
    const fileName = await fileNameBy(channel.worker_name, parcel);
    await notePacked(scope, delivery.id, { fileName, sha256: sha256(parcel.body) });
    return { delivery, worker: channel.worker_name, parcel: { ...parcel, fileName } };
  } catch (error) {
    return { delivery, outcome: failed(`The template could not be filled: ${(error as Error).message}`) };
  }
}

async function correctionOf(scope: TenantScope, delivery: DeliveryRow): Promise<Correction | null> {
  const before = delivery.supersedes === null ? undefined : await findDelivery(scope, delivery.supersedes);
  if (!before) return null;
  const { delivery_uuid: deliveryUuid, revision } = before;
  return { deliveryUuid, revision, changes: changesOfRow(delivery) };
}

/** The workbook that the parameters name. @throws Error when there is none under that key */
async function workbookOf(scope: TenantScope, params: Record<string, unknown>): Promise<Buffer | undefined> {
  const key = params.fixtures_excel_template_key || params.fixturesExcelTemplateKey;
  if (!key) return undefined;
  const workbook = await findTemplate(scope, String(key));
  if (!workbook) throw new Error(`there is no Excel template ${key}`);
  return workbook;
}

const sha256 = (body: string | Uint8Array): string => createHash('sha256').update(body).digest('hex');

const ENDED = { delivered: 'DELIVERED', trouble: 'TROUBLE', failed: 'REFUSED' } as const;

/** A delivery that failed for now is tried again later, until it was tried often enough: then it is dead. */
async function record(scope: TenantScope, delivery: DeliveryRow, outcome: Outcome): Promise<void> {
  const { id, delivery_uuid, attempts } = delivery;
  const { kind, status: responseStatus, body: responseBody, error, remoteId } = outcome;
  await closeAttempt(scope, delivery, { outcome: ENDED[kind], responseStatus, error });
  const wait = kind === 'trouble' ? waitAfter(attempts) : null;
  const given = {
    delivered: 'DELIVERED',
    failed: 'FAILED',
    trouble: wait === null ? 'DEAD' : 'PENDING',
  } as const;
  await finish(scope, id, { status: given[kind], responseStatus, responseBody, error, remoteId });
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
