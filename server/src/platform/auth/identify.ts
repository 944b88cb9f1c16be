import type { Access } from '@recto/contracts/endpoint';
import { COOKIES, HEADERS } from '@recto/contracts/problem';
import { holdsAny } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { forbidden, Problem, unauthorized } from '../errors.ts';
import type { Caller } from './caller.ts';
import { sameText } from './opaque.ts';
import { callerOfToken } from './service-token.ts';
import { callerOfSession, type SessionCookies } from './session.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who a request comes from: a bearer token, else the session cookie, else nobody.
 * @throws Problem 401 for a token that is not valid, 403 for a write without the anti-forgery header
 */
export async function identify(
  request: FastifyRequest,
  db: Kysely<DB>,
  cookies: SessionCookies,
): Promise<Caller | null> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const caller = await callerOfToken(db, bearer, request.ip);
    if (!caller) throw unauthorized();
    return caller;
  }
  const opaque = request.cookies[COOKIES.session];
  const caller = opaque ? await callerOfSession(db, opaque, request.ip) : null;
  if (caller?.session) refuseForgery(request, cookies.antiForgery(caller.session.hash));
  return caller;
}

/** Another site can make a browser send our cookie, but cannot read the value that has to come with it. */
function refuseForgery(request: FastifyRequest, expected: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const given = request.headers[HEADERS.antiForgery];
  if (typeof given !== 'string' || !sameText(given, expected)) throw new Problem(403, said('forgery'));
}

/** @throws Problem 401 without a session, 403 without the roles or a tenant, 409 from a page of another tenant */
export function authorize(access: Access, caller: Caller | null, request: FastifyRequest): void {
  if (access === 'open') return;
  if (!caller) throw unauthorized();
  refuseOtherTenant(caller, request.headers[HEADERS.tenant]);
  if (access === 'signed-in') return;
  if (!caller.tenant) throw forbidden(said('choose_tenant'));
  if (!holdsAny(caller.actor.roles, access)) throw forbidden();
}

/** An old tab must not write into the tenant that was chosen in another one since. */
function refuseOtherTenant(caller: Caller, named: string | string[] | undefined): void {
  if (named === undefined || named === '' || named === caller.tenant) return;
  throw new Problem(409, said('other_tenant'), {
    current: { tenant: caller.tenant },
  });
}
