import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { z } from 'zod';

/**
 * As much of Stripe as Recto asks of it, and stricter: a request with an unknown parameter, a missing one or one of a
 * wrong form is refused, a key of idempotency gives the first answer again, a meter takes the last value of a period and
 * refuses what is too old or known. The schemas are held against the types of Stripe's own library.
 */

const text = z.string().min(1);
const count = z.coerce.number().int();

const CREATED = {
  '/v1/customers': z.strictObject({
    name: text,
    metadata: z.record(text, text),
  }) satisfies z.ZodType<Stripe.CustomerCreateParams>,
  '/v1/checkout/sessions': z.strictObject({
    mode: z.literal('subscription'),
    customer: text.startsWith('cus_'),
    client_reference_id: text,
    line_items: z
      .array(z.strictObject({ price: text, quantity: count.positive().exactOptional() }))
      .length(1),
    subscription_data: z.strictObject({ metadata: z.record(text, text) }),
    success_url: z.url(),
    cancel_url: z.url(),
  }) satisfies z.ZodType<Stripe.Checkout.SessionCreateParams>,
  '/v1/billing/meter_events': z.strictObject({
    event_name: text,
    payload: z.record(text, text),
    identifier: text.max(100),
    timestamp: count,
  }) satisfies z.ZodType<Stripe.Billing.MeterEventCreateParams>,
};

const page = { limit: count.min(1).max(100).exactOptional(), starting_after: text.exactOptional() };
const LISTED = {
  '/v1/products': z.strictObject({ ...page, active: z.literal('true').transform(() => true) }),
  '/v1/prices': z.strictObject({
    ...page,
    active: z.literal('true').transform(() => true),
    currency: z.literal('hkd'),
    type: z.literal('recurring'),
  }),
  '/v1/subscriptions': z.strictObject({
    ...page,
    customer: text.startsWith('cus_'),
    price: text.exactOptional(),
    status: z.literal('all'),
  }),
  summaries: z.strictObject({
    ...page,
    customer: text.startsWith('cus_'),
    start_time: count.multipleOf(60),
    end_time: count.multipleOf(60),
  }),
};
LISTED['/v1/products'] satisfies z.ZodType<Stripe.ProductListParams>;
LISTED['/v1/prices'] satisfies z.ZodType<Stripe.PriceListParams>;
LISTED['/v1/subscriptions'] satisfies z.ZodType<Stripe.SubscriptionListParams>;
LISTED.summaries satisfies z.ZodType<Stripe.Billing.MeterListEventSummariesParams>;

type Metadata = Record<string, string>;
type SoldPrice = {
  id: string;
  product: string;
  currency: string;
  metadata: Metadata;
  recurring: { interval: 'month'; usage_type: 'metered' | 'licensed'; meter: string | null };
};
type Subscribed = {
  id: string;
  customer: string;
  status: string;
  price: string;
  start: number;
  end: number;
};
type MeterEvent = z.output<(typeof CREATED)['/v1/billing/meter_events']>;

export type StripeServer = {
  readonly address: string;
  readonly key: string;
  readonly requests: { method: string; path: string; params: unknown; idempotencyKey: string | undefined }[];
  readonly customers: { id: string; metadata: Metadata }[];
  readonly subscriptions: Map<string, Subscribed>;
  readonly events: MeterEvent[];
  product(id: string, name: string, metadata: Metadata): void;
  price(id: string, product: string, more?: { metadata?: Metadata; meter?: string; currency?: string }): void;
  meter(id: string, eventName: string, formula?: 'last' | 'sum'): void;
  /** The next requests are answered with this status. */
  fail(status: number, times: number): void;
  /** What a meter says for a customer, from one moment (seconds) to before another. */
  total(meter: string, customer: string, start: number, end: number): number;
  close(): Promise<void>;
};

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export async function startStripeServer(): Promise<StripeServer> {
  const key = 'sk_test_recto';
  const products = new Map<string, { id: string; name: string; metadata: Metadata }>();
  const prices = new Map<string, SoldPrice>();
  const meters = new Map<string, { id: string; event_name: string; formula: string }>();
  const answered = new Map<string, { params: string; answer: unknown }>();
  const fails = { status: 0, left: 0 };
  const state = {
    requests: [] as StripeServer['requests'],
    customers: [] as StripeServer['customers'],
    subscriptions: new Map<string, Subscribed>(),
    events: [] as MeterEvent[],
  };

  const total: StripeServer['total'] = (meter, customer, start, end) => {
    const name = meters.get(meter)?.event_name;
    const within = state.events.filter(
      ({ event_name, payload, timestamp }) =>
        event_name === name &&
        payload.stripe_customer_id === customer &&
        timestamp >= start &&
        timestamp < end,
    );
    return Number(within.sort((a, b) => a.timestamp - b.timestamp).at(-1)?.payload.value ?? 0);
  };

  const subscriptionOf = (one: Subscribed, expanded: boolean) => {
    const price = prices.get(one.price)!;
    const product = products.get(price.product)!;
    return {
      id: one.id,
      object: 'subscription',
      customer: one.customer,
      status: one.status,
      items: {
        object: 'list',
        data: [
          {
            id: `si_${one.id}`,
            current_period_start: one.start,
            current_period_end: one.end,
            price: { ...price, product: expanded ? { ...product, object: 'product' } : product.id },
          },
        ],
      },
    };
  };

  const list = (data: unknown[]) => ({ object: 'list', has_more: false, data });

  const READ: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    '/v1/products': () =>
      list([...products.values()].map((one) => ({ ...one, object: 'product', description: null }))),
    '/v1/prices': () => list([...prices.values()].filter(({ currency }) => currency === 'hkd')),
    '/v1/subscriptions': (query) =>
      list(
        [...state.subscriptions.values()]
          .filter((one) => one.customer === query.get('customer'))
          .filter((one) => !query.get('price') || one.price === query.get('price'))
          .map((one) => subscriptionOf(one, false)),
      ),
  };

  const CREATE: { readonly [P in keyof typeof CREATED]: (params: z.output<(typeof CREATED)[P]>) => unknown } =
    {
      '/v1/customers': ({ metadata }) => {
        const made = { id: `cus_${state.customers.length + 1}`, metadata };
        state.customers.push(made);
        return { ...made, object: 'customer' };
      },
      '/v1/checkout/sessions': ({ line_items: [line] }) => {
        const price = prices.get(line!.price);
        if (!price) throw new Refused(400, 'resource_missing', `No such price: '${line!.price}'`);
        if ((price.recurring.usage_type === 'metered') !== (line!.quantity === undefined))
          throw new Refused(400, 'parameter_invalid', 'Quantity and metered prices do not go together');
        const id = `cs_${state.requests.length}`;
        return { id, object: 'checkout.session', url: `https://checkout.example/${id}` };
      },
      '/v1/billing/meter_events': (event) => {
        const now = Date.now() / 1000;
        if (event.timestamp > now + 300 || event.timestamp < now - 35 * 86_400)
          throw new Refused(400, 'timestamp_invalid', 'The timestamp is too far away');
        if (state.events.some(({ identifier }) => identifier === event.identifier))
          throw new Refused(400, 'duplicate_meter_event', 'An event with this identifier is there');
        state.events.push(event);
        return { object: 'billing.meter_event', ...event };
      },
    };

  function read(pathname: string, query: URLSearchParams): unknown {
    const [, meter, summaries] = /^\/v1\/billing\/meters\/([^/]+)(\/event_summaries)?$/.exec(pathname) ?? [];
    if (meter) {
      const known = meters.get(meter);
      if (!known) throw new Refused(404, 'resource_missing', `No such meter: '${meter}'`);
      if (summaries) {
        const { customer, start_time, end_time } = strictly(LISTED.summaries, Object.fromEntries(query));
        const value = total(meter, customer, start_time, end_time);
        return list(
          value === 0 ? [] : [{ id: 'ms_1', aggregated_value: value, start_time, end_time, meter }],
        );
      }
      return {
        id: meter,
        object: 'billing.meter',
        event_name: known.event_name,
        default_aggregation: { formula: known.formula },
        customer_mapping: { event_payload_key: 'stripe_customer_id', type: 'by_id' },
        value_settings: { event_payload_key: 'value' },
      };
    }
    const subscription = /^\/v1\/subscriptions\/([^/]+)$/.exec(pathname)?.[1];
    if (subscription) {
      const known = state.subscriptions.get(subscription);
      if (!known) throw new Refused(404, 'resource_missing', `No such subscription: '${subscription}'`);
      return subscriptionOf(known, query.get('expand[0]') === 'items.data.price.product');
    }
    const schema = LISTED[pathname as '/v1/products'];
    if (!schema) throw new Refused(404, 'unknown_path', `No such path: ${pathname}`);
    strictly(schema, Object.fromEntries(query));
    return READ[pathname]!(query);
  }

  function create(pathname: string, body: string, idempotencyKey: string | undefined): unknown {
    const schema = CREATED[pathname as keyof typeof CREATED];
    if (!schema) throw new Refused(404, 'unknown_path', `No such path: ${pathname}`);
    const known = idempotencyKey === undefined ? undefined : answered.get(idempotencyKey);
    if (known && known.params !== body)
      throw new Refused(400, 'idempotency_key_in_use', 'The key was used with other parameters');
    if (known) return known.answer;
    const params = strictly(schema as z.ZodType, nested(new URLSearchParams(body)));
    const answer = (CREATE[pathname as keyof typeof CREATED] as (params: unknown) => unknown)(params);
    if (idempotencyKey) answered.set(idempotencyKey, { params: body, answer });
    return answer;
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const body = await textOf(request);
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    state.requests.push({
      method: request.method ?? '',
      path: url.pathname,
      params: body ? nested(new URLSearchParams(body)) : Object.fromEntries(url.searchParams),
      idempotencyKey,
    });
    if (fails.left-- > 0) throw new Refused(fails.status, 'api_error', 'Something went wrong');
    if (request.headers.authorization !== `Bearer ${key}`)
      throw new Refused(401, 'api_key', 'Invalid API Key');
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(request.headers['stripe-version'])))
      throw new Refused(400, 'version', 'No version');
    if (request.method === 'GET') return read(url.pathname, url.searchParams);
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw new Refused(400, 'content_type', 'Not a form');
    return create(url.pathname, body, idempotencyKey);
  }

  const server: Server = createServer((request, response) => {
    answer(request).then(
      (found) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)),
      (error: unknown) => {
        const { status, code } = error instanceof Refused ? error : { status: 500, code: 'broken' };
        const type = status >= 500 ? 'api_error' : 'invalid_request_error';
        // Retries are asked for at once.
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { type, code, message: String(error) } }));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    ...state,
    total,
    product: (id, name, metadata) => void products.set(id, { id, name, metadata }),
    price: (id, product, { metadata = {}, meter, currency = 'hkd' } = {}) =>
      void prices.set(id, {
        id,
        product,
        currency,
        metadata,
        recurring: { interval: 'month', usage_type: meter ? 'metered' : 'licensed', meter: meter ?? null },
      }),
    meter: (id, event_name, formula = 'last') => void meters.set(id, { id, event_name, formula }),
    fail: (status, times) => void Object.assign(fails, { status, left: times }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function strictly<T>(schema: z.ZodType<T>, given: unknown): T {
  const { success, data, error } = schema.safeParse(given);
  if (!success) throw new Refused(400, 'parameter_unknown', z.prettifyError(error));
  return data;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** `line_items[0][price]=x` as it is meant. */
function nested(form: URLSearchParams): unknown {
  const root: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const [first = '', ...rest] = name.split(/[[\]]+/).filter((part) => part !== '');
    const keys = [first, ...rest];
    let place = root;
    for (const part of keys.slice(0, -1)) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[keys.at(-1) as string] = value;
  }
  return listed(root);
}

/** Objects with the keys 0, 1, 2 are lists. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inside]) => [key, listed(inside)] as const);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inside]) => inside) : Object.fromEntries(entries);
}
