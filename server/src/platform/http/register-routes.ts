import type { Endpoint } from '@recto/contracts/endpoint';
import { BROWSER_ROUTES, ENDPOINTS } from '@recto/contracts/endpoints/all';
import { MEGABYTE, TIMING, UPLOAD } from '@recto/contracts/limits';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { authorize, identify } from '../auth/identify.ts';
import type { SessionCookies } from '../auth/session.ts';
import type { Services } from '../services.ts';
import type { RouteDefinition } from './route.ts';
import { schemaOf } from './schema-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Results of documents with hundreds of pages fit; files travel as multipart. */
const BODY_LIMIT = 16 * MEGABYTE;
/** The parts around the files of an upload. */
const MULTIPART_OVERHEAD = MEGABYTE;

/** From now on nothing can be registered but endpoints of the contracts and the few routes of the browser. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const known = route.config?.endpoint ? ENDPOINTS.includes(route.config.endpoint) : isBrowserRoute(route);
    if (!known) throw new Error(`route ${route.method} ${route.url} has no contract`);
  });
}

/** The web app answers whatever has no route of its own. */
const WEB_APP = '/*';

const isBrowserRoute = ({ url }: RouteOptions): boolean =>
  url === WEB_APP ||
  BROWSER_ROUTES.some((known) => url === known || (known !== '/' && url.startsWith(`${known}/`)));

/**
 * Registers the handlers of all capabilities.
 * @throws Error when an endpoint of the contracts has no handler, or two
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly RouteDefinition[],
  services: Services,
  cookies: SessionCookies,
): void {
  const handled = new Set(routes.map((route) => route.endpoint));
  const missing = ENDPOINTS.filter((endpoint) => !handled.has(endpoint));
  if (missing.length > 0) throw new Error(`no handler for ${missing.map((e) => e.name).join(', ')}`);
  if (handled.size < routes.length) throw new Error('an endpoint has two handlers');
  const raw = routes.filter(({ endpoint }) => endpoint.rawBody);
  for (const route of routes) if (!route.endpoint.rawBody) registerRoute(app, route, services, cookies);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of raw) registerRoute(scope, route, services, cookies);
  });
}

function registerRoute(
  app: FastifyInstance,
  { endpoint, handle }: RouteDefinition,
  services: Services,
  cookies: SessionCookies,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { endpoint },
    bodyLimit: endpoint.multipart ? UPLOAD.totalBytes + MULTIPART_OVERHEAD : BODY_LIMIT,
    // Uploads and streams take as long as the line needs.
    ...(isQuick(endpoint) ? { handlerTimeout: TIMING.httpTimeoutMs } : {}),
    // Stored files are compressed by their own formats, and a range counts bytes as stored.
    ...(endpoint.reply === 'bytes' || endpoint.reply === 'events' ? { compress: false as const } : {}),
    // Before the body is read: a stranger cannot make the server parse anything.
    onRequest: async (request) => {
      request.caller = await identify(request, services.database.beforeTenant, cookies);
      authorize(endpoint.access, request.caller, request);
    },
    handler: async (request, reply) => {
      const body = await handle({ request, reply, caller: request.caller, services });
      if (reply.sent || typeof endpoint.reply === 'string') {
        if (endpoint.reply === 'none' && !reply.sent) reply.code(204).send();
        return reply;
      }
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return reply.code(endpoint.status ?? 200).send(body);
    },
  });
}

const isQuick = ({ reply, multipart }: Endpoint): boolean =>
  !multipart && reply !== 'bytes' && reply !== 'events';
