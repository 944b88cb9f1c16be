import { said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';
import type { Outbound, OutboundReply } from '../../../platform/outbound/index.ts';
import { isFinal } from '../backoff.ts';
import { redact } from '../redact.ts';
import type { SharepointParams } from './sharepoint-params.ts';
import { FinalError, type Patience, TimedOut } from './worker.ts';

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as JSON, unless it is a file. */
  body?: unknown;
  file?: { bytes: string | Uint8Array; mediaType: string };
};

/** Calls to Microsoft Graph as the application of a channel; `status` is that of the last answer. */
export type GraphClient = {
  call(path: string, call?: Call): Promise<Record<string, unknown>>;
  status: number;
};

/** Signs in by client credentials. @throws Error what came in the way; FinalError where trying again is of no use */
export async function signIn(
  outbound: Outbound,
  params: SharepointParams,
  patience: Patience,
): Promise<GraphClient> {
  const times = timesOfCalls(patience);
  const { tenantId, clientId, clientSecret } = params.ssmKey;
  const reply = await outbound.post(`${trimmed(params.authority)}/${tenantId}/oauth2/v2.0/token`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: `${new URL(params.graph).origin}/.default`,
    }).toString(),
    ...times(),
  });
  const { access_token: token } = answerOf(reply, 'the sign-in', params.ssmKey);
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new Error('The sign-in was answered without a token.');
  const graph: GraphClient = {
    status: reply.status,
    async call(path, { method = 'GET', body, file } = {}) {
      const answer = await outbound.request(`${trimmed(params.graph)}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          // Columns that tell items apart need no index in a small list.
          prefer: 'HonorNonIndexedQueriesWarningMayFailRandomly',
          ...(file && { 'content-type': file.mediaType }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(file && { body: file.bytes }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...times(),
      });
      graph.status = answer.status;
      return answerOf(answer, path.split('?')[0] ?? path, { ...params.ssmKey, token });
    },
  };
  return graph;
}

/** Each call has the time of an answer, all of them together twice that: what is slow in every step is cut too. */
function timesOfCalls({ connectMs, answerMs }: Patience) {
  const until = Date.now() + 2 * answerMs;
  return () => {
    const left = until - Date.now();
    if (left <= 0)
      throw new TimedOut(said('sharepoint_late', { seconds: Math.round((2 * answerMs) / 1000) }));
    return { connectMs, timeoutMs: Math.min(answerMs, left) };
  };
}

const trimmed = (address: string): string => address.replace(/\/+$/, '');

function answerOf(
  { status, body }: OutboundReply,
  what: string,
  secrets: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const answer = asRecord(body);
  if (status >= 200 && status < 300) return answer;
  const reason = redact(reasonIn(answer), secrets);
  const sentence = said('sharepoint_answered', { what, status, reason });
  throw isFinal(status) ? new FinalError(sentence) : new SaidError(sentence);
}

function asRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** `{error: {message}}` of Graph, `{error_description}` of the sign-in. */
function reasonIn({ error, error_description: described }: Record<string, unknown>): string {
  const message =
    typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : described;
  return typeof message === 'string' ? message.slice(0, 500) : '';
}
