import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { said } from '@recto/contracts/said/said';
import { type AllowList, isAllowed, isPrivate, parseAllowList } from './addresses.ts';
import {
  type Outbound,
  OutboundError,
  type OutboundReply,
  type OutboundRequest,
  type StreamedReply,
} from './types.ts';
import { whyNot } from './why-not.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const MOST_REPLY_BYTES = 1024 * 1024;

type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** @param allow entries of RECTO_OUTBOUND_ALLOW @param lookup another resolver, for tests */
export function createOutbound(
  allow: readonly string[],
  lookup: Lookup = (hostname) => systemLookup(hostname, { all: true }),
): Outbound {
  const allowed = parseAllowList(allow);
  const stream: Outbound['stream'] = async (address, options, read) => {
    const url = parseAddress(address);
    const target = await resolve(url, allowed, within(lookup, options.connectMs));
    return exchange(url, target, options, read);
  };
  const send = (address: string, options: OutboundRequest): Promise<OutboundReply> =>
    stream(address, options, async ({ body, ...reply }) => ({ ...reply, ...(await readText(body)) }));
  return {
    request: send,
    stream,
    post: (url, options) => send(url, { ...options, method: 'POST' }),
    resolve: async (host, port, connectMs) =>
      (await resolve(parseHost(host, port), allowed, within(lookup, connectMs))).address,
  };
}

/** A look-up that ends: that of the system may take minutes. */
function within(lookup: Lookup, ms = DEFAULT_TIMEOUT_MS): Lookup {
  return async (hostname) => {
    const gone = new AbortController();
    const late = sleep(ms, undefined, { signal: gone.signal, ref: false }).then(() => {
      throw new OutboundError(
        'timed-out',
        said('not_found_within', { host: hostname, seconds: seconds(ms) }),
      );
    });
    try {
      return await Promise.race([lookup(hostname), late]);
    } finally {
      late.catch(() => undefined);
      gone.abort();
    }
  };
}

const seconds = (ms: number): number => Math.round(ms / 1000);

/** Host and port in the form that the checks know; an IPv6 address may come without its brackets. */
function parseHost(host: string, port: number): URL {
  const address = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A path or a user name in it would make another host of it.
  if (url?.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new OutboundError('refused', said('no_host_name', { host }));
  return url;
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new OutboundError('refused', said('address_scheme'));
  if (url.username || url.password) throw new OutboundError('refused', said('address_user'));
  return url;
}

type Target = { address: string; family: number };

/** Looks the host up once; every address that it has must be one that we may call. */
async function resolve(url: URL, allowed: AllowList, lookup: Lookup): Promise<Target> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const literal = isIP(hostname);
  const found = literal
    ? [{ address: hostname, family: literal }]
    : await lookup(hostname).catch((error: unknown) => {
        if (error instanceof OutboundError) throw error;
        throw new OutboundError('failed', said('no_such_host', { host: hostname }), { cause: error });
      });
  const refused = found.find(({ address }) => isPrivate(address) && !isAllowed(allowed, url, address));
  if (refused) throw new OutboundError('refused', said('private_address', { host: hostname }));
  const [first] = found;
  if (!first) throw new OutboundError('failed', said('no_host_address', { host: hostname }));
  return first;
}

async function exchange<T>(
  url: URL,
  target: Target,
  options: OutboundRequest,
  read: (reply: StreamedReply) => Promise<T>,
): Promise<T> {
  const {
    method = 'GET',
    headers = {},
    body,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    connectMs = timeoutMs,
  } = options;
  // Loaded when something is sent: reading a file on the command line mostly sends nothing.
  const { Agent, request } = await import('undici');
  // The address that was checked is the one that is called: a second look-up could answer differently.
  const dispatcher = new Agent({
    connect: { lookup: (_hostname, _options, done) => done(null, [target]), timeout: connectMs },
  });
  let answered = false;
  try {
    // undici follows no redirect by itself.
    const reply = await request(url, {
      dispatcher,
      method,
      headers: { ...headers },
      body: body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { statusCode: status, headers: given, body: bytes } = reply;
    answered = true;
    return await read({ status, headers: flatten(given), body: bytes });
  } catch (error) {
    if (answered && !isOfNetwork(error)) throw error;
    throw explain(error, url, { timeoutMs, connectMs });
  } finally {
    // Not `close`, which would wait for a reply that we stopped reading.
    await dispatcher.destroy();
  }
}

/** Not the doing of whoever reads the reply. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || 'code' in error);

async function readText(body: AsyncIterable<Uint8Array>): Promise<{ body: string; truncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MOST_REPLY_BYTES) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, MOST_REPLY_BYTES);
  // PostgreSQL text holds no NUL.
  return { body: bytes.toString('utf8').replaceAll('\0', ''), truncated: size > MOST_REPLY_BYTES };
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function explain(error: unknown, url: URL, times: { timeoutMs: number; connectMs: number }): OutboundError {
  const late = lateness(error);
  if (late === 'connecting')
    return new OutboundError(
      'timed-out',
      said('not_connected_within', { host: url.host, seconds: seconds(times.connectMs) }),
      { cause: error },
    );
  if (late === 'answering')
    return new OutboundError(
      'timed-out',
      said('no_answer_within', { host: url.host, seconds: seconds(times.timeoutMs) }),
      {
        cause: error,
      },
    );
  return new OutboundError('failed', whyNot(url.host, error), { cause: error });
}

/** In what the time ran out, where it did. */
function lateness(error: unknown): 'connecting' | 'answering' | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'connecting';
  const isAnswer = error.name === 'TimeoutError' || /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(code ?? '');
  return isAnswer ? 'answering' : null;
}
