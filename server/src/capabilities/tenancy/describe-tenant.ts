import { type Tenant, updateCurrentTenant } from '@recto/contracts/endpoints/tenancy';
import { holdsAny } from '@recto/contracts/roles';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findMembers, findTenant } from './tenancy.queries.ts';

/** The tenant of the scope with the addresses of its members for those who may see them. */
export async function describeTenant(scope: TenantScope): Promise<Tenant> {
  const { displayName, owner, timeZone } = await findTenant(scope);
  return {
    tenantId: scope.tenant,
    tenantDisplayName: displayName,
    // Addresses are the business of whoever manages the team.
    members: holdsAny(scope.actor.roles, updateCurrentTenant.access) ? await findMembers(scope) : [],
    owner,
    timeZone,
  };
}
