import { COOKIES, HEADERS } from '@recto/contracts/problem';

export type Reply = {
  url: string;
  status: number;
  headers: Headers;
  text: string;
  /** As they came, for files. */
  bytes: Buffer;
  /** Parsed when it is JSON, otherwise undefined. */
  body: unknown;
};

type RequestOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is, instead of `body`: a form or multipart. */
  raw?: RequestInit['body'];
  /** Reads a stream for so long, then leaves it. */
  forMs?: number;
};

/** Talks to the server as a browser does: keeps cookies, sends the anti-forgery header, follows no redirect by itself. */
export type Client = {
  readonly cookies: Map<string, string>;
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string): Promise<Reply>;
};

/** @param headers sent with every request, e.g. a bearer token */
export function createClient(address: string, headers: Record<string, string> = {}): Client {
  const cookies = new Map<string, string>();
  const request: Client['request'] = async (method, path, options = {}) => {
    const reply = await fetch(new URL(path, address), {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...cookieHeaders(cookies),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body)),
    });
    for (const line of reply.headers.getSetCookie()) keep(cookies, line);
    const bytes = options.forMs
      ? Buffer.from(await readFor(reply, options.forMs))
      : Buffer.from(await reply.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const json = /[/+]json/.test(reply.headers.get('content-type') ?? '') && text !== '';
    return {
      url: reply.url,
      status: reply.status,
      headers: reply.headers,
      text,
      bytes,
      body: json ? JSON.parse(text) : undefined,
    };
  };
  return {
    cookies,
    request,
    get: (path, extra) => request('GET', path, { headers: extra ?? {} }),
    post: (path, body, extra) => request('POST', path, { body, headers: extra ?? {} }),
    put: (path, body, extra) => request('PUT', path, { body, headers: extra ?? {} }),
    delete: (path) => request('DELETE', path),
  };
}

async function readFor(reply: Response, ms: number): Promise<string> {
  const reader = reply.body?.getReader();
  const timer = setTimeout(() => void reader?.cancel(), ms);
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    text += decoder.decode(piece.value, { stream: true });
  clearTimeout(timer);
  return text;
}

function cookieHeaders(cookies: ReadonlyMap<string, string>): Record<string, string> {
  if (cookies.size === 0) return {};
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const antiForgery = cookies.get(COOKIES.antiForgery);
  return { cookie, ...(antiForgery ? { [HEADERS.antiForgery]: antiForgery } : {}) };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const gone = attributes.some((a) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(a));
  if (gone) cookies.delete(name);
  else cookies.set(name, decodeURIComponent(pair.slice(at + 1)));
}
