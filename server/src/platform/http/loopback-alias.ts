import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Origins } from '../auth/origins.ts';

/** Names of this machine for itself. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Sends people who open this machine under another of its own names (127.0.0.1 for localhost, or the other way) to
 * the public one: cookies and what the page remembers belong to one name. Only navigations of a browser are sent;
 * scripts are answered under every name. A public address elsewhere is left alone: a proxy in front may call us so.
 */
export function redirectLoopbackAliases(app: FastifyInstance, origins: Origins): void {
  const main = new URL(origins.main);
  if (!LOOPBACK.has(main.hostname)) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isNavigation(request) || origins.of(request) || !isAlias(request.host, main)) return;
    return reply.header('cache-control', 'no-store').redirect(main.origin + request.url, 302);
  });
}

/** A target that begins with a slash stays on the host that it is put behind. */
const isNavigation = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' && url.startsWith('/') && headers.accept?.includes('text/html') === true;

function isAlias(host: string, main: URL): boolean {
  const asked = URL.parse(`${main.protocol}//${host}`);
  return asked !== null && LOOPBACK.has(asked.hostname) && asked.port === main.port;
}
