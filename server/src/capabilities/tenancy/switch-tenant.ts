import type { Account } from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../platform/auth/caller.ts';
import { callerOfSession, switchSession } from '../../platform/auth/session.ts';
import { badRequest, notFound, unauthorized } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { describeAccount } from './describe-account.ts';

/**
 * Makes another tenant the current one of this session, under a new session id.
 * @throws Problem 404 for a tenant that does not exist or that the person is no member of
 */
export async function switchTenant(
  { database, cookies }: Services,
  caller: Caller,
  tenant: string,
  reply: FastifyReply,
): Promise<Account> {
  if (!caller.session) throw badRequest(said('token_tenant'));
  const opaque = await switchSession(database.beforeTenant, caller.session.hash, tenant);
  if (!opaque) throw notFound();
  const now = await callerOfSession(database.beforeTenant, opaque, caller.actor.origin);
  if (!now) throw unauthorized();
  cookies?.set(reply, opaque, tenant);
  return describeAccount(database, now);
}
