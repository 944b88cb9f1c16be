import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';
import { ChannelFault, type ChannelWatch } from './channel.ts';
import { type Tokens, tokensOfApplication, tokensOfRefresh } from './microsoft-tokens.ts';

type Method = 'GET' | 'POST' | 'PATCH';
type Call = { method?: Method; body?: object };

/** Microsoft Graph as one channel calls it, with tokens that are fetched when they are needed. */
export type Graph = {
  /** @throws GraphError for a status of 400 and more */
  json<T>(address: string, call?: Call): Promise<T>;
  /** The bytes of a resource, while they come. */
  bytes<T>(address: string, read: (body: Readable) => Promise<T>): Promise<T>;
};

export class GraphError extends SaidError {
  readonly status: number;
  constructor(status: number, code: string) {
    super(said('graph_answered', { status, reason: code && `(${code})` }));
    this.status = status;
  }
}

export type GraphNeeds = Pick<ChannelWatch, 'channel' | 'services' | 'signal' | 'granted' | 'grant'>;

/** Busy: it says how long to wait, and is asked again so often. */
const BUSY = [429, 503, 504];
const MOST_TRIES = 4;
const LONGEST_WAIT_S = 120;
const DOWNLOAD_MS = 300_000;

export function createGraph({ channel, services, signal, granted, grant }: GraphNeeds): Graph {
  const { outbound, config } = services;
  const origin = new URL(config.graphUrl).origin;
  let tokens: Tokens | undefined;

  async function fresh(): Promise<Tokens> {
    if (channel.settings.sign_in === 'application')
      return tokensOfApplication({ outbound, config }, channel.settings);
    const refresh = await granted();
    if (!refresh) throw new ChannelFault(said('not_connected'));
    const made = await tokensOfRefresh({ outbound, config }, channel.settings, refresh);
    // Each use may give another one and end the former.
    if (made.refresh && made.refresh !== refresh) await grant(made.refresh);
    return made;
  }
  async function headers(): Promise<Record<string, string>> {
    if (!tokens || tokens.until < Date.now()) tokens = await fresh();
    // Ids that stay when a mail is moved.
    return { authorization: `Bearer ${tokens.access}`, prefer: 'IdType="ImmutableId"' };
  }
  /** Asks again where that is of use; a token goes to Graph and nowhere else, whatever a link says. */
  async function call<T extends { status: number; headers: Readonly<Record<string, string>> }>(
    address: string,
    send: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T> {
    if (new URL(address).origin !== origin) throw new Error('Microsoft Graph named another host');
    for (let tries = 1; ; tries++) {
      const reply = await send(await headers());
      if (tries === MOST_TRIES || signal.aborted) return reply;
      if (reply.status === 401 && tries === 1) tokens = undefined;
      else if (BUSY.includes(reply.status)) await patience(reply.headers['retry-after'], signal);
      else return reply;
    }
  }
  return {
    async json<T>(address: string, { method = 'GET', body }: Call = {}) {
      const reply = await call(address, async (given) =>
        outbound.request(address, {
          method,
          headers: { ...given, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      if (reply.status >= 400) throw new GraphError(reply.status, codeOf(reply.body));
      return (reply.body === '' ? {} : JSON.parse(reply.body)) as T;
    },
    async bytes(address, read) {
      const reply = await call(address, async (given) =>
        outbound.stream(address, { headers: given, timeoutMs: DOWNLOAD_MS }, async ({ body, ...rest }) => ({
          ...rest,
          made: rest.status === 200 ? await read(body) : undefined,
        })),
      );
      if (reply.status !== 200) throw new GraphError(reply.status, '');
      return reply.made as Awaited<ReturnType<typeof read>>;
    },
  };
}

const patience = (seconds: string | undefined, signal: AbortSignal): Promise<unknown> =>
  sleep(Math.min(Number(seconds) || 5, LONGEST_WAIT_S) * 1000, undefined, { signal }).catch(() => undefined);

const codeOf = (text: string): string => /"code"\s*:\s*"([\w.-]{1,80})"/.exec(text)?.[1] ?? '';
