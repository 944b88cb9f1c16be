/** Where the engine is, and as whom it is asked. */
export type EngineAddress = {
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
};

/** The engine does not answer, is too busy, or does not let us in: another try may do better. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway';
}

/** The engine cannot do what it was asked: the same would be refused again. */
export class EngineRefused extends Error {
  override readonly name = 'EngineRefused';
  readonly status: number;

  constructor(status: number, kind: string) {
    // Its reason would repeat what people search for.
    super(`the search engine answered ${status} (${kind})`);
    this.status = status;
  }
}

export type Json = Record<string, unknown>;
type Call = { body?: unknown; lines?: readonly unknown[]; timeoutMs?: number };

const TIMEOUT_MS = 15_000;

/** Calls of the interface that OpenSearch and Elasticsearch share. */
export class EngineClient {
  private readonly base: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor({ url, user, password }: EngineAddress) {
    const { username, password: secret, ...parts } = splitAddress(url);
    this.base = parts.base;
    const name = user ?? username;
    this.headers = name
      ? { authorization: `Basic ${Buffer.from(`${name}:${password ?? secret}`).toString('base64')}` }
      : {};
  }

  /**
   * @param path with its parameters, from `/` on
   * @throws EngineAway or EngineRefused for anything but an answer of success
   */
  async call<T = Json>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, lines, timeoutMs = TIMEOUT_MS }: Call = {},
  ): Promise<T> {
    const sent = lines ? lines.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body);
    const reply = await fetch(this.base + path, {
      method,
      headers: {
        ...this.headers,
        ...(sent ? { 'content-type': lines ? 'application/x-ndjson' : 'application/json' } : {}),
      },
      ...(sent ? { body: sent } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      throw new EngineAway(`the search engine does not answer (${error.cause?.code ?? error.name})`);
    });
    const text = await reply.text().catch((error: Error) => {
      throw new EngineAway(`the answer of the search engine broke off (${error.name})`);
    });
    if (reply.ok) return (text === '' ? {} : JSON.parse(text)) as T;
    if (reply.status >= 500 || [401, 403, 408, 429].includes(reply.status))
      throw isOurFault(text)
        ? new EngineRefused(reply.status, kindOf(text))
        : new EngineAway(`the search engine answered ${reply.status} (${kindOf(text)})`);
    throw new EngineRefused(reply.status, kindOf(text));
  }

  /** Like `call`, null where there is no such thing. */
  async find<T = Json>(path: string): Promise<T | null> {
    return this.call<T>('GET', path).catch((error: unknown) => {
      if (error instanceof EngineRefused && error.status === 404) return null;
      throw error;
    });
  }
}

function splitAddress(url: string): { base: string; username: string; password: string } {
  const { origin, pathname, username, password } = new URL(url);
  return {
    base: origin + pathname.replace(/\/+$/, ''),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/** Too many buckets are told as 503, and would be next time as well. */
const isOurFault = (text: string): boolean => /too_many_buckets|script_exception/.test(text);

/** The kind of an error (`parsing_exception`), never its words. */
function kindOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { type?: string; root_cause?: { type?: string }[] } };
    return error?.root_cause?.[0]?.type ?? error?.type ?? 'no kind';
  } catch {
    return 'no kind';
  }
}
