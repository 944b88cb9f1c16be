import { type Outbound, OutboundError } from '../../platform/outbound/index.ts';
import { isFinal } from './backoff.ts';
import { redact } from './redact.ts';
import { sapResultsIn } from './sap-results.ts';
import { signature } from './sign.ts';
import type { WebhookParams } from './webhook-params.ts';

/** A message ready to go; `key` is the same in every attempt of a delivery. */
export type Parcel = { params: WebhookParams; body: string; mediaType: string; key: string };

/** `trouble` may pass; `failed` will not. `error` is for people. */
export type Outcome = {
  kind: 'delivered' | 'trouble' | 'failed';
  status: number | null;
  body: string | null;
  error: string | null;
};

const TIMEOUT_MS = 30_000;
/** Characters of an answer that are kept as Post Data. */
const KEPT = 10_000;

/** One that carries results field by field is kept whole: half of it could not be read. */
const worthKeeping = (answer: string): string =>
  sapResultsIn(answer).length > 0 ? answer : answer.slice(0, KEPT);

/** Posts a message to its receiver. Never throws: whatever happens is an outcome. */
export async function send(outbound: Outbound, { params, body, mediaType, key }: Parcel): Promise<Outcome> {
  const headers = {
    'content-type': mediaType,
    ...params.headers,
    'idempotency-key': key,
    ...(params.secret && { 'recto-signature': signature(params.secret, body, new Date()) }),
  };
  try {
    const reply = await outbound.post(params.url, { headers, body, timeoutMs: TIMEOUT_MS });
    const kept = worthKeeping(redact(reply.body.replaceAll('\0', ''), params));
    if (reply.status >= 200 && reply.status < 300)
      return { kind: 'delivered', status: reply.status, body: kept, error: null };
    const kind = isFinal(reply.status) ? 'failed' : 'trouble';
    return {
      kind,
      status: reply.status,
      body: kept,
      error: `The receiver answered with status ${reply.status}.`,
    };
  } catch (error) {
    const refused = error instanceof OutboundError && error.code === 'refused';
    return {
      kind: refused ? 'failed' : 'trouble',
      status: null,
      body: null,
      error: (error as Error).message,
    };
  }
}
