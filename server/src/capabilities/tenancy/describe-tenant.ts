import type { Tenant } from '@recto/contracts/endpoints/tenancy';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findMembers, findTenant } from './tenancy.queries.ts';

/** The tenant of the scope with the addresses of its members. */
export async function describeTenant(scope: TenantScope): Promise<Tenant> {
  const { displayName, owner } = await findTenant(scope);
  return {
    tenantId: scope.tenant,
    tenantDisplayName: displayName,
    members: await findMembers(scope),
    owner,
  };
}
