import * as endpoints from '@recto/contracts/endpoints/service-tokens';
import { HEADERS } from '@recto/contracts/problem';
import { said } from '@recto/contracts/said/said';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../../platform/errors.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { downloadAccount, makeToken, revokeToken, rotateAccount, rotateToken } from './manage-tokens.ts';
import { givenToTokens } from './token.policy.ts';
import { findTokens } from './token.queries.ts';

/** Neither browsers nor what stands between keeps what is shown once. */
const once = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store');

/** A GET that makes something: only our own pages send these, whatever a link elsewhere leads to. */
function mustBeOurs({ headers }: FastifyRequest): void {
  if (headers[HEADERS.antiForgery] || headers['sec-fetch-site'] === 'same-origin') return;
  throw badRequest(said('token_from_page'));
}

export const tokenRoutes: readonly RouteDefinition[] = [
  route(endpoints.listServiceTokens, (c) =>
    c.inTenant(async (scope) => ({
      tokens: await findTokens(scope),
      offered: givenToTokens(scope.actor.roles).filter((role) => role !== 'ROLE_USER'),
    })),
  ),
  route(endpoints.makeServiceToken, (c) => {
    once(c.reply);
    return c.inTenant((scope) => makeToken(scope, c.body));
  }),
  route(endpoints.rotateServiceToken, (c) => {
    once(c.reply);
    return c.inTenant((scope) => rotateToken(scope, c.params.id));
  }),
  route(endpoints.revokeServiceToken, async (c) => {
    await c.inTenant((scope) => revokeToken(scope, c.params.id));
    return undefined;
  }),
  route(endpoints.downloadServiceToken, async (c) => {
    once(c.reply);
    mustBeOurs(c.request);
    const token = await c.inTenant(downloadAccount);
    c.reply
      .header('content-disposition', `attachment; filename="recto-${c.tenant}-service-account-token.txt"`)
      .type('text/plain; charset=utf-8')
      .send(`${token}\n`);
    return undefined;
  }),
  route(endpoints.rotateServiceAccount, (c) => {
    once(c.reply);
    return c.inTenant(rotateAccount);
  }),
];
