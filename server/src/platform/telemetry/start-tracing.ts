import type { Span } from '@opentelemetry/api';
import { type Attributes, installTracer, type OpenSpan, type SpanStart, type Tracer } from './trace.ts';

const SHUTDOWN_MS = 5000;

type Options = {
  /** `web` or `worker`. */
  role: string;
  version: string;
  /** Without a path; the usual one of OpenTelemetry without it. */
  endpoint: string | undefined;
  statements: boolean;
};

/**
 * Sends spans by OTLP over HTTP from now on. OpenTelemetry is loaded here and nowhere else: whoever does not ask for it
 * keeps the memory and the time. Its other variables (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_RESOURCE_ATTRIBUTES`, …) hold
 * as it describes them.
 * @returns sends what is left and ends
 */
export async function startTracing(options: Options): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, resources, { AsyncLocalStorageContextManager }] = await Promise.all(
    [
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ],
  );
  const url = options.endpoint && `${options.endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    // Neither host nor command line: they may say more than they should.
    resource: resources.detectResources({ detectors: [resources.envDetector] }).merge(
      resources.resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME || `recto-${options.role}`,
        'service.version': options.version,
      }),
    ),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(shareOf(process.env)) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(url ? { url } : {}) })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  installTracer(tracerOf(api, provider.getTracer('recto', options.version), contexts, options.statements));
  return async () => {
    installTracer(null);
    contexts.disable();
    // A collector that is away must not keep a process from ending.
    const late = new Promise<void>((resolve) => setTimeout(resolve, SHUTDOWN_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
  };
}

/** The share of traces that is kept: all, or what the usual variable of OpenTelemetry says. */
function shareOf({ OTEL_TRACES_SAMPLER_ARG: given }: NodeJS.ProcessEnv): number {
  const share = Number(given || 1);
  return share >= 0 && share <= 1 ? share : 1;
}

type Api = typeof import('@opentelemetry/api');
type Contexts = import('@opentelemetry/api').ContextManager;

function tracerOf(
  api: Api,
  spans: import('@opentelemetry/api').Tracer,
  contexts: Contexts,
  statements: boolean,
): Tracer {
  const { trace, SpanKind, SpanStatusCode, TraceFlags, ROOT_CONTEXT } = api;
  const KINDS = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
  };
  const parentOf = ({ parent }: SpanStart) => {
    const [, traceId, spanId, flags] = TRACE_PARENT.exec(parent ?? '') ?? [];
    if (!traceId || !spanId) return contexts.active();
    const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  const begin = (start: SpanStart, startTime?: number): Span =>
    spans.startSpan(
      start.name,
      {
        kind: KINDS[start.kind ?? 'internal'],
        attributes: { ...start.attributes },
        ...(startTime && { startTime }),
      },
      parentOf(start),
    );
  const idsOf = (span: Span | undefined) => span?.spanContext() ?? null;
  return {
    statements,
    open(start): OpenSpan {
      const span = begin(start);
      const inside = trace.setSpan(contexts.active(), span);
      return {
        set: (attributes: Attributes) => void span.setAttributes({ ...attributes }),
        fail(error) {
          span.setAttribute('error.type', kindOf(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        },
        end: () => span.end(),
        within: (work) => contexts.with(inside, work),
      };
    },
    past(start, lasted) {
      const now = Date.now();
      begin(start, now - lasted).end(now);
    },
    current() {
      const ids = idsOf(trace.getSpan(contexts.active()));
      if (!ids) return null;
      return `00-${ids.traceId}-${ids.spanId}-${ids.traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
    },
    ids() {
      const ids = idsOf(trace.getSpan(contexts.active()));
      return ids && { traceId: ids.traceId, spanId: ids.spanId };
    },
  };
}

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const CODE = /^[A-Z0-9_]{1,40}$/;

/** What kind of error it is: its code where that is one, or its class. Never what it says. */
function kindOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && CODE.test(code)) return code;
  return error instanceof Error ? error.constructor.name : 'unknown';
}
