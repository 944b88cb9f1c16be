import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Origins } from '../origins.ts';
import { ISSUER_PATH } from './clients.ts';

/** Serves the provider under /oidc. Its requests are its own: no body parser, no session, no anti-forgery check of ours. */
export async function mountProvider(
  app: FastifyInstance,
  provider: Provider,
  origins: Origins,
): Promise<void> {
  const handle = provider.callback();
  const main = new URL(origins.main);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${ISSUER_PATH}/*`, async (request, reply) => {
      // A hijacked reply loses the headers that were set on it; the content policy must stay.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value) reply.raw.setHeader(name, value);
      reply.hijack();
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      // The issuer has one address, whichever way a request came: through a proxy or from our own back channel.
      raw.headers['x-forwarded-host'] = main.host;
      raw.headers['x-forwarded-proto'] = main.protocol.slice(0, -1);
      raw.originalUrl = raw.url ?? '/';
      raw.url = raw.originalUrl.slice(ISSUER_PATH.length) || '/';
      await handle(raw, reply.raw);
    });
  });
}
