import type { ParsedBody } from '@recto/contracts/endpoint';
import type { Tenant, updateCurrentTenant } from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { describeTenant } from './describe-tenant.ts';
import { storeDisplayName } from './tenancy.queries.ts';

/**
 * Gives the tenant of the scope another display name. Members and their roles are the business of administrators: what
 * is sent of them has to be what is there.
 * @throws Problem 404 for another tenant; 409 with the tenant as it is, when the caller saw another name or other members
 */
export async function renameTenant(
  scope: TenantScope,
  { tenantId, tenantDisplayName, members, formerDisplayName }: ParsedBody<typeof updateCurrentTenant>,
): Promise<Tenant> {
  if (tenantId !== scope.tenant) throw notFound();
  const before = await describeTenant(scope);
  if (members && !areSame(members, before.members)) throw conflict(said('tenant_members'), before);
  if (!(await storeDisplayName(scope, tenantDisplayName, formerDisplayName)))
    throw conflict(said('tenant_renamed'), await describeTenant(scope));
  return describeTenant(scope);
}

/** The same addresses, in whatever order and case. */
function areSame(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [some, others].map((list) => new Set(list.map((email) => email.toLowerCase())));
  return a!.size === b!.size && [...a!].every((email) => b!.has(email));
}
