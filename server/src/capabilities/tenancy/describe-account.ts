import { type Account, LOCALES } from '@recto/contracts/endpoints/tenancy';
import { isToured, tenantsOfPerson } from '../../platform/auth/access.queries.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/scope.ts';
import { findFeatures, findTenant } from './tenancy.queries.ts';

/** Who is signed in, with the roles of the current tenant; for a service token, the token and its one tenant. */
export async function describeAccount(database: Database, caller: Caller): Promise<Account> {
  const { tenant, actor } = caller;
  const current =
    tenant === null
      ? null
      : await database.inTenant({ tenant, actor }, async (scope) => ({
          ...(await findTenant(scope)),
          features: await findFeatures(scope),
        }));
  const own = current && tenant ? [{ tenantId: tenant, tenantDisplayName: current.displayName }] : [];
  return {
    login: actor.login,
    name: caller.name,
    activated: true,
    authorities: [...actor.roles],
    currentTenant: tenant,
    langKey: LOCALES.find((locale) => locale === caller.langKey) ?? null,
    tenants: actor.userId ? await tenantsOf(database, actor.userId) : own,
    features: current?.features ?? [],
    toured: actor.userId ? await isToured(database.beforeTenant, actor.userId) : true,
  };
}

async function tenantsOf(database: Database, userId: string): Promise<Account['tenants']> {
  const tenants = await tenantsOfPerson(database.beforeTenant, userId);
  return tenants.map((t) => ({ tenantId: t.tenant_name, tenantDisplayName: t.display_name }));
}
