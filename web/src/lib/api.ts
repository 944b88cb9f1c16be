import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@recto/contracts/endpoint';
import { TIMING } from '@recto/contracts/limits';
import { COOKIES, HEADERS } from '@recto/contracts/problem';
import { addressOf } from './address.ts';
import { ApiError, errorFrom, headerText } from './api-error.ts';
import { readCookie } from './cookies.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

/** What a call of `E` takes, inferred from its contract. */
export type CallArgs<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    signal?: AbortSignal;
    /** A 401 or 403 is an ordinary answer here and does not sign the person out. */
    keepsSession?: boolean;
    /** Is finished by the browser even when the page goes away meanwhile. */
    keepalive?: boolean;
  };
type Rest<E extends Endpoint> =
  Record<never, never> extends CallArgs<E> ? [args?: CallArgs<E>] : [args: CallArgs<E>];

let pageTenant: string | null = null;
let signedOut: () => void = () => {};
let unreached: () => void = () => {};
let alerted: (message: string, entity: string) => void = () => {};

/** The tenant this page was opened in. It travels with every call, so that an old tab cannot write elsewhere. */
export const rememberPageTenant = (tenant: string | null): void => {
  pageTenant ??= tenant;
};

/** What happens when the server refuses the session. */
export const onSignedOut = (listener: () => void): void => {
  signedOut = listener;
};

/** What happens when no answer comes at all. */
export const onUnreached = (listener: () => void): void => {
  unreached = listener;
};

/** What happens when a successful answer brings a message for people (B-056). */
export const onAlert = (listener: typeof alerted): void => {
  alerted = listener;
};

/** Headers that every request to the API carries: anti-forgery value and tenant of the page. */
export function requestHeaders(): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = readCookie(COOKIES.antiForgery);
  if (token) headers[HEADERS.antiForgery] = token;
  if (pageTenant) headers[HEADERS.tenant] = pageTenant;
  return headers;
}

/** A failed answer as an error; a refused session is announced on the way. */
export function refusal(
  status: number,
  body: string,
  header: (name: string) => string | null,
  keepsSession = false,
): ApiError {
  if ((status === 401 || status === 403) && !keepsSession) signedOut();
  return errorFrom(status, body, header);
}

async function send<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<Response> {
  const deadline = AbortSignal.timeout(TIMING.httpTimeoutMs);
  const body = args.body === undefined ? undefined : JSON.stringify(args.body);
  const response = await fetch(addressOf(endpoint.path, args.params, args.query), {
    method: endpoint.method,
    credentials: 'include',
    headers: { ...requestHeaders(), ...(body && { 'content-type': 'application/json' }) },
    signal: args.signal ? AbortSignal.any([args.signal, deadline]) : deadline,
    ...(body !== undefined && { body }),
    ...(args.keepalive && { keepalive: true }),
  }).catch((cause: unknown) => {
    if (args.signal?.aborted) throw cause;
    unreached();
    throw new ApiError(0);
  });
  if (response.ok) {
    const alert = headerText(response.headers.get(HEADERS.alert));
    if (alert) alerted(alert, headerText(response.headers.get(HEADERS.params)));
    return response;
  }
  throw refusal(response.status, await response.text(), (n) => response.headers.get(n), args.keepsSession);
}

const reply = async <E extends Endpoint>(response: Response): Promise<ReplyOf<E>> => {
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<E>;
};

/**
 * Calls an endpoint of the contracts and gives its reply.
 * @throws ApiError for every answer but a success, with status 0 when none came within a minute.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[args]: Rest<E>): Promise<ReplyOf<E>> {
  return reply<E>(await send(endpoint, args ?? ({} as CallArgs<E>)));
}

/** One page of a list, with the total over all pages from `x-total-count`. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...[args]: Rest<E>
): Promise<{ items: ReplyOf<E>; total: number }> {
  const response = await send(endpoint, args ?? ({} as CallArgs<E>));
  const total = Number(response.headers.get(HEADERS.total) ?? 0);
  return { items: await reply<E>(response), total };
}
