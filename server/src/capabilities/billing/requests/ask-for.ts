import type { TenantScope } from '../../../platform/db/scope.ts';
import { findTenant, notifyAdministrators } from '../../tenancy/index.ts';
import { wordsOfRequest } from './request-words.ts';
import { insertRequest } from './requests.queries.ts';

/**
 * Asks the administrators of the tenant for a subscription to a plan: the bell shows it, and each gets a mail.
 * @returns the id of the request; asked for again, that of the one that waits
 */
export async function askFor(scope: TenantScope, plan: { id: number; name: string }): Promise<string> {
  const { id, isNew } = await insertRequest(scope, plan.id);
  if (!isNew) return id;
  const { displayName } = await findTenant(scope);
  await notifyAdministrators(scope, { kind: 'subscription-request', notifiedUntil: new Date() }, (language) =>
    wordsOfRequest(language, {
      kind: 'asked',
      by: scope.actor.login,
      plan: plan.name,
      tenant: displayName,
      id,
    }),
  );
  return id;
}
