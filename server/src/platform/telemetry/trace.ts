/**
 * Where time goes, as spans: none until `startTracing` puts a tracer here, and then nothing but what this file names.
 * Attributes are a closed list, so that nothing personal can get into one: routes, never addresses; kinds of errors,
 * never their words; numbers.
 */
export type Attributes = {
  'http.request.method'?: string;
  'http.route'?: string;
  'http.response.status_code'?: number;
  'db.operation.name'?: string;
  'error.type'?: string;
  'recto.job'?: string;
  'recto.lane'?: string;
  'recto.attempt'?: number;
  'recto.task'?: string;
  'recto.pages'?: number;
  'recto.worker'?: string;
  'recto.outcome'?: string;
  /** Milliseconds before a process was free. */
  'recto.waited'?: number;
};

type Kind = 'server' | 'client' | 'consumer' | 'internal';

export type SpanStart = {
  name: string;
  kind?: Kind;
  attributes?: Attributes;
  /** W3C trace context (`00-…`) of what caused it, where that is not in progress in this process. */
  parent?: string | null | undefined;
};

export type OpenSpan = {
  set(attributes: Attributes): void;
  fail(error: unknown): void;
  end(): void;
  /** Runs `work` as a part of this span. */
  within<T>(work: () => T): T;
};

export type Tracer = {
  open(start: SpanStart): OpenSpan;
  /** A span that is over already; milliseconds. */
  past(start: SpanStart, lasted: number): void;
  /** W3C trace context of the span in progress. */
  current(): string | null;
  ids(): { traceId: string; spanId: string } | null;
  /** Whether statements get spans too. */
  readonly statements: boolean;
};

let tracer: Tracer | null = null;

export const installTracer = (next: Tracer | null): void => {
  tracer = next;
};

export const theTracer = (): Tracer | null => tracer;

const NO_SPAN: Pick<OpenSpan, 'set'> = { set: () => undefined };

/** Runs `work` as a span; what it throws is noted by kind and thrown on. */
export async function inSpan<T>(
  start: SpanStart,
  work: (span: Pick<OpenSpan, 'set'>) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(NO_SPAN);
  const span = tracer.open(start);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
