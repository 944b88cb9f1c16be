import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { capabilities } from '../app.ts';
import { registerBackChannelLogout } from '../platform/auth/back-channel-logout.ts';
import { createIssuers } from '../platform/auth/oidc/issuers.ts';
import { registerIssuer } from '../platform/auth/oidc/register-issuer.ts';
import { originsOf } from '../platform/auth/origins.ts';
import { signInRoutes } from '../platform/auth/routes.ts';
import { sessionCookies } from '../platform/auth/session.ts';
import { liveRoute } from '../platform/http/live.ts';
import { managementRoutes } from '../platform/http/management.ts';
import { openApiRoute } from '../platform/http/openapi.ts';
import { createServer } from '../platform/http/server.ts';
import { named } from '../platform/log/named.ts';
import { PROJECT_ROOT } from '../platform/paths.ts';
import { searchRoute, searchSeveralRoute } from '../platform/search/search.routes.ts';
import { deriveKey } from '../platform/secrets/derive.ts';
import type { Services } from '../platform/services.ts';

/** The web server of these services: every capability, sign-in, and the web app; not yet listening. */
export async function createWebServer(common: Services): Promise<FastifyInstance> {
  const { config, secrets } = common;
  const log = named(common.log, 'sign-in');
  const db = common.database.beforeTenant;
  const origins = originsOf(config);
  const cookies = sessionCookies(deriveKey(config.secret, 'anti-forgery'), origins.secure);
  const services: Services = { ...common, cookies };
  const routes = await Promise.all(capabilities.map((capability) => capability.routes()));
  const issuers = createIssuers(config, origins, () => localAddress(app));
  const app: FastifyInstance = await createServer({
    services,
    origins,
    cookies,
    webFolder: path.join(PROJECT_ROOT, 'web', 'dist'),
    routes: (server) => [
      ...managementRoutes,
      openApiRoute(server),
      liveRoute,
      searchRoute,
      searchSeveralRoute,
      ...signInRoutes({ config, db, secrets, origins, cookies, issuers, log }),
      ...routes.flat(),
    ],
    registerBrowserRoutes: async (server) => {
      await registerIssuer(server, { config, db, secrets, origins, log });
      await registerBackChannelLogout(server, { config, db, log, issuers });
    },
  });
  return app;
}

/** How this process reaches itself, whatever the public address is. */
function localAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen yet');
  const everywhere = ['::', '0.0.0.0', '::1', '127.0.0.1'];
  const host = everywhere.includes(address.address) ? 'localhost' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
