import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { TIMING, UPLOAD } from '@recto/contracts/limits';
import { HEADERS } from '@recto/contracts/problem';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Caller } from '../auth/caller.ts';
import type { Origins } from '../auth/origins.ts';
import type { SessionCookies } from '../auth/session.ts';
import type { Logger } from '../log/index.ts';
import { named } from '../log/named.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Services } from '../services.ts';
import { closeUnused } from './close-unused.ts';
import { redirectLoopbackAliases } from './loopback-alias.ts';
import { registerOpenApi } from './openapi.ts';
import { sendProblem } from './problem.ts';
import { refuseNulInAddress, refuseNulInJson } from './refuse-nul.ts';
import { refuseStalled } from './refuse-stalled.ts';
import { refuseUnknownRoutes, registerRoutes } from './register-routes.ts';
import type { RouteDefinition } from './route.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWebApp } from './static.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for nobody. Set before the handler runs. */
    caller: Caller | null;
  }
}

export type ServerParts = {
  services: Services;
  origins: Origins;
  cookies: SessionCookies;
  /** Given the server, because the document of the API is made of what it serves. */
  routes(app: FastifyInstance): readonly RouteDefinition[];
  /** Routes of the browser (contracts BROWSER_ROUTES): sign-in page, identity provider. */
  registerBrowserRoutes(app: FastifyInstance): Promise<void>;
  /** The built web app. */
  webFolder: string;
};

/** A slow line may take long to send 100 MB; headers must come within node's 60 s. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;
/** A body of which nothing has come for so long does not go on. */
const STALLED_MS = 60_000;

/** The HTTP server, complete and not yet listening. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { services, origins, cookies } = parts;
  const loggerInstance: FastifyBaseLogger = asDebug(services.log);
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Its own lines hold addresses; see `logRequests`.
    logController: new LogController({ disableRequestLogging: true }),
    // Nobody but a proxy that the settings name says where a request came from.
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    // In the lines of the log and in the reply; unlike a number it is no other request's in another process.
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: TIMING.httpTimeoutMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendProblem);
  app.decorateRequest('caller', null);
  traceRequests(app);
  closeUnused(app);
  refuseNulInAddress(app);
  refuseStalled(app, STALLED_MS);
  acceptEmptyJson(app);
  logRequests(app, services.metrics);
  redirectLoopbackAliases(app, origins);
  refuseUnknownRoutes(app);
  await registerSecurityHeaders(app, origins, services.config);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default, 11, takes a second for a large script and saves little.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart, {
    limits: {
      files: UPLOAD.files.common,
      fileSize: UPLOAD.fileBytes,
      fields: 20,
      fieldSize: 65_536,
      parts: 60,
    },
  });
  await registerOpenApi(app);
  registerRoutes(app, parts.routes(app), services, cookies);
  await parts.registerBrowserRoutes(app);
  await registerWebApp(app, parts.webFolder);
  return app;
}

/** The framework's own news ("Server listening …") are for who looks for a fault; the supervisor tells people. */
const asDebug = (root: Logger): FastifyBaseLogger =>
  named(root, 'http', (log) => Object.assign(log, { info: log.debug.bind(log) }));

/** Clients send `content-type: application/json` with writes that have no body; that is no mistake. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseAny = app.getDefaultJsonParser('error', 'error');
  const parse: typeof parseAny = (request, body, done) =>
    parseAny(request, body, (error, value) => {
      if (error) return done(error);
      try {
        refuseNulInJson(String(body), value);
        done(null, value);
      } catch (refused) {
        done(refused as Error);
      }
    });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
  // Clients of Elasticsearch name a type of their own.
  app.addContentTypeParser(/^application\/vnd\.elasticsearch\+json/, { parseAs: 'string' }, parse);
  // Several searches, a line each: as if they stood in a list.
  const lines = /^application\/(x-ndjson|vnd\.elasticsearch\+x-ndjson)/;
  app.addContentTypeParser(lines, { parseAs: 'string' }, (request, body, done) => {
    const list = String(body)
      .split('\n')
      .filter((line) => line.trim() !== '');
    parse(request, `[${list.join(',')}]`, done);
  });
}

/** Somebody who may not, or tries too often. A visitor who is not signed in yet is no news. */
const isRefusal = ({ headers }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 403 ||
  statusCode === 429 ||
  (statusCode === 401 && Boolean(headers.cookie ?? headers.authorization));

/** The route, never the address: queries and ids stay out of the log. */
function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADERS.request, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime);
    request.log[isRefusal(request, reply) ? 'warn' : 'debug'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.caller?.tenant,
      },
      'request',
    );
  });
}
