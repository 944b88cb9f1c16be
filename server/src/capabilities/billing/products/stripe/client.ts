import { said } from '@recto/contracts/said/said';
import type Stripe from 'stripe';
import { Problem } from '../../../../platform/errors.ts';
import type { Outbound } from '../../../../platform/outbound/index.ts';
import type { Services } from '../../../../platform/services.ts';

type Needs = Pick<Services, 'config' | 'outbound' | 'log'>;

const TIMEOUT_MS = 20_000;

const clients = new WeakMap<Outbound, Promise<Stripe>>();

/** Stripe by its own library, over our one way out. Loaded where it is asked for: most installations never do. */
export function connectStripe(services: Needs): Promise<Stripe> {
  const known = clients.get(services.outbound) ?? create(services);
  clients.set(services.outbound, known);
  return known;
}

async function create({ config, outbound }: Needs): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const url = new URL(config.stripeUrl);
  return new StripeClient(config.stripeKey as string, {
    httpClient: StripeClient.createFetchHttpClient(fetchBy(outbound)),
    host: url.hostname,
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    ...(url.port && { port: url.port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Recto' },
  });
}

/** As much of `fetch` as the library calls. */
const fetchBy =
  (outbound: Outbound): typeof fetch =>
  async (input, init = {}) => {
    const reply = await outbound.request(String(input), {
      method: init.method as 'GET' | 'POST',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && init.body !== '' && { body: init.body }),
      timeoutMs: TIMEOUT_MS,
    });
    if (reply.truncated) throw new Error('a reply of Stripe was cut short');
    return new Response(reply.status === 204 ? null : reply.body, {
      status: reply.status,
      headers: reply.headers,
    });
  };

/** Errors of the service itself, and of the way to it; anything else is a mistake of ours or of the settings. */
const PASSING: readonly unknown[] = ['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError'];

const typeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined;

/** Whether trying again later may help. */
export const mayPass = (error: unknown): boolean => PASSING.includes(typeOf(error));

/**
 * What is asked of Stripe while a person waits.
 * @throws Problem 503 when it cannot be reached or fails, 502 when it refuses
 */
export async function asking<T>(services: Needs, work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await connectStripe(services);
  try {
    return await work(stripe);
  } catch (error) {
    const type = typeOf(error);
    if (!type?.startsWith('Stripe')) throw error;
    services.log.warn({ err: error }, 'Stripe did not do what it was asked');
    if (mayPass(error)) throw new Problem(503, said('payment_away'), { cause: error, retryAfter: 30 });
    throw new Problem(502, said('payment_refused'), { cause: error });
  }
}
