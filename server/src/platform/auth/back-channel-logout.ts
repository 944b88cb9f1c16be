import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Logger } from '../log/index.ts';
import { endIssuerSessions } from './external.queries.ts';
import type { Issuers } from './oidc/issuers.ts';

/** Where an external issuer says that somebody signed out there. */
export const BACK_CHANNEL_PATH = '/oauth2/back-channel-logout';

type Needs = { config: Config; db: Kysely<DB>; log: Logger; issuers: Issuers };

const Body = z.object({ logout_token: z.string().max(10_000) });

/**
 * Ends sessions here when they end at the issuer (OpenID Connect Back-Channel Logout 1.0): from server to server, proved
 * by the issuer's signature alone. Nothing with the embedded issuer, which ends ours itself.
 */
export async function registerBackChannelLogout(app: FastifyInstance, needs: Needs): Promise<void> {
  const { config, db, log, issuers } = needs;
  if (config.embeddedIssuer && Object.keys(config.oidcIssuers).length === 0) return;
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16_384 });
    scope.post(BACK_CHANNEL_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const body = Body.safeParse(request.body);
      const ended = body.success
        ? await endedBy(issuers, body.data.logout_token).catch((error: unknown) => {
            log.warn({ err: error, address: request.ip }, 'logout of an issuer refused');
            return null;
          })
        : null;
      if (!ended) return reply.code(400).send({ error: 'invalid_request' });
      const sessions = await endIssuerSessions(db, ended, request.ip);
      log.info({ sessions }, 'the issuer ended sessions');
      return reply.code(200).send();
    });
  });
}

/** Whose sessions end, by the issuer that says so: none ends those of another. */
async function endedBy(issuers: Issuers, token: string) {
  const { name, party, terms } = issuers.ofToken(token);
  if (!terms) throw new Error('our own issuer ends sessions without a token');
  return { issuer: name, ...(await party.checkLogoutToken(token)) };
}
