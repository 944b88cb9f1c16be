import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, theTracer } from '../telemetry/trace.ts';

/**
 * A span for every request: its method and the pattern of its route, never its address. What comes with a request as
 * `traceparent` counts only when a proxy that the settings name passed it on.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = theTracer();
  if (!tracer) return;
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '(none)';
    const span = tracer.open({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      parent: parentOf(request),
    });
    open.set(request, span);
    span.within(done);
  });
  // Whoever read the body called us back from the connection, which knows of no span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onError', (request, _reply, error, done) => {
    if ((error.statusCode ?? 500) >= 500) open.get(request)?.fail(error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end();
    done();
  });
}

/** Behind a trusted proxy, the address of a request is not that of its connection. */
function parentOf(request: FastifyRequest): string | undefined {
  const given = request.headers.traceparent;
  const isPassedOn = request.ip !== request.socket.remoteAddress;
  return isPassedOn && typeof given === 'string' ? given : undefined;
}
