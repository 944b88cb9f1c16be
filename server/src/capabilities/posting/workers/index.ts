import type { OutputWorker } from '@recto/contracts/output-workers';
import { saidOfSetting } from '@recto/contracts/said/issues';
import { said } from '@recto/contracts/said/said';
import { badRequest } from '../../../platform/errors.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import { theMeter } from '../../../platform/telemetry/meter.ts';
import { inSpan } from '../../../platform/telemetry/trace.ts';
import { receiver } from './receiver.ts';
import { s3 } from './s3.ts';
import { sftp } from './sftp.ts';
import { sharepoint } from './sharepoint.ts';
import { webhook } from './webhook.ts';
import type { DeliveryOutcome, Keep, Parcel, Worker } from './worker.ts';

const WORKERS = { sftp, webhook, sharepoint, s3, receiver } as const satisfies Record<
  OutputWorker,
  Worker<unknown>
>;

type Params = Readonly<Record<string, unknown>>;

const workerOf = (name: string): Worker<Params> => WORKERS[name as OutputWorker] as unknown as Worker<Params>;

/** Parameters as a person sent them, checked; throws a Problem (400) naming what is wrong. */
export function parseParams(worker: OutputWorker, sent: Params): Params {
  const parsed = workerOf(worker).params.safeParse(sent);
  if (parsed.success) return parsed.data;
  const fieldErrors = parsed.error.issues.map((issue) => ({
    objectName: 'body',
    field: ['workerParams', ...issue.path].join('.'),
    // Of a name that is refused, what is wrong with it.
    said: saidOfSetting(
      issue.path.join('.'),
      (issue.code === 'invalid_key' ? issue.issues[0] : undefined) ?? issue,
    ),
  }));
  throw badRequest(said('worker_params'), fieldErrors);
}

export const makesFiles = (worker: OutputWorker): boolean => workerOf(worker).fileName !== undefined;

/** The name of the file that a worker makes of a parcel, once chosen; null where it makes none. */
export async function fileNameBy(worker: string, parcel: Parcel<Params>): Promise<string | null> {
  const { params, fileName } = workerOf(worker);
  if (!fileName) return null;
  return parcel.fileName ?? fileName({ ...parcel, params: params.parse(parcel.params) });
}

/** Sends a message by a worker. Never throws: whatever happens is an outcome. */
export function send(
  { outbound, keep }: { outbound: Outbound; keep: Keep },
  worker: string,
  parcel: Parcel<Params>,
): Promise<DeliveryOutcome> {
  const { params, send } = workerOf(worker);
  const began = performance.now();
  const attributes = { 'recto.worker': worker };
  return inSpan({ name: `deliver ${worker}`, kind: 'client', attributes }, async (span) => {
    const outcome = await send(outbound, { ...parcel, params: params.parse(parcel.params) }, keep);
    span.set({
      'recto.outcome': outcome.kind,
      ...(outcome.status !== null && { 'http.response.status_code': outcome.status }),
    });
    theMeter()?.delivery({ worker, outcome: outcome.kind }, (performance.now() - began) / 1000);
    return outcome;
  });
}
