import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type AllowList, isAllowed, isPrivate, parseAllowList } from './addresses.ts';
import { inWords } from './in-words.ts';
import {
  type Outbound,
  OutboundError,
  type OutboundReply,
  type OutboundRequest,
  type StreamedReply,
} from './types.ts';

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
    const target = await resolve(url, allowed, lookup);
    return exchange(url, target, options, read);
  };
  const send = (address: string, options: OutboundRequest): Promise<OutboundReply> =>
    stream(address, options, async ({ body, ...reply }) => ({ ...reply, ...(await readText(body)) }));
  return {
    request: send,
    stream,
    post: (url, options) => send(url, { ...options, method: 'POST' }),
    resolve: async (host, port) => (await resolve(parseHost(host, port), allowed, lookup)).address,
  };
}

/** Host and port in the form that the checks know; an IPv6 address may come without its brackets. */
function parseHost(host: string, port: number): URL {
  const address = `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A path or a user name in it would make another host of it.
  if (url?.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new OutboundError('refused', `${host} is not the name of a host`);
  return url;
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new OutboundError('refused', 'the address must start with http:// or https://');
  if (url.username || url.password)
    throw new OutboundError('refused', 'the address must not hold a user name or password');
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
        throw new OutboundError('failed', `the host ${hostname} was not found`, { cause: error });
      });
  const refused = found.find(({ address }) => isPrivate(address) && !isAllowed(allowed, url, address));
  if (refused)
    throw new OutboundError(
      'refused',
      `${hostname} is a private address; RECTO_OUTBOUND_ALLOW does not name it`,
    );
  const [first] = found;
  if (!first) throw new OutboundError('failed', `the host ${hostname} has no address`);
  return first;
}

async function exchange<T>(
  url: URL,
  target: Target,
  options: OutboundRequest,
  read: (reply: StreamedReply) => Promise<T>,
): Promise<T> {
  const { method = 'GET', headers = {}, body, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  // Loaded when something is sent: reading a file on the command line mostly sends nothing.
  const { Agent, request } = await import('undici');
  // The address that was checked is the one that is called: a second look-up could answer differently.
  const dispatcher = new Agent({
    connect: { lookup: (_hostname, _options, done) => done(null, [target]), timeout: timeoutMs },
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
    throw new OutboundError('failed', explain(error, url, timeoutMs), { cause: error });
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

function explain(error: unknown, url: URL, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${url.host} did not answer within ${Math.round(timeoutMs / 1000)} s`;
  return `${url.host}: ${inWords(error)}`;
}
