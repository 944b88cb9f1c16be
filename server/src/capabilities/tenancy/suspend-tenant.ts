import { said } from '@recto/contracts/said/said';
import type { System, TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { suspendByName } from './operator.queries.ts';
import { findSuspension, storeSuspended } from './suspension.queries.ts';

/** That the tenant of the scope is suspended; null while it is not. */
export async function describeSuspension(
  scope: TenantScope,
): Promise<{ date: string; reason: string } | null> {
  const suspension = await findSuspension(scope);
  return suspension && { date: suspension.at.toISOString(), reason: suspension.reason };
}

/**
 * Stops what comes into a tenant and what leaves it, or lets it go on. People can read and export meanwhile; channels are
 * not looked at, and what would be posted is held until somebody releases it.
 * @param reason null lets it go on
 * @throws Problem 400 for whoever is no operator, 404 for another tenant than theirs
 */
export async function setSuspended(scope: TenantScope, tenant: string, reason: string | null): Promise<void> {
  if (!(await storeSuspended(scope, tenant, reason))) throw notOperated(scope, tenant);
}

/** The same from the command line. @throws Error when there is no such tenant */
export async function suspendTenant(system: System, tenant: string, reason: string | null): Promise<void> {
  const isThere = await system.systemScope('suspend a tenant', (db) => suspendByName(db, tenant, reason));
  if (!isThere) throw new Error(`there is no tenant ${tenant}`);
}

/** What whoever is no operator is told of their own tenant, and of any other. */
export const notOperated = (scope: TenantScope, tenant: string) =>
  tenant === scope.tenant ? badRequest(said('only_operator_tenants')) : notFound();
