import { FEATURES, type Feature } from '@recto/contracts/features';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

export async function findTenant(scope: TenantScope): Promise<{ displayName: string; owner: string | null }> {
  const row = await scope.db
    .selectFrom('tenant')
    .select(['display_name', 'owner_email'])
    .executeTakeFirstOrThrow();
  return { displayName: row.display_name, owner: row.owner_email };
}

/** E-mail addresses, in alphabetical order. */
export async function findMembers(scope: TenantScope): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from members_of_tenant() as email`.execute(
    scope.db,
  );
  return rows.map((row) => row.email);
}

/** The features that are switched on for the tenant. */
export async function findFeatures(scope: TenantScope): Promise<Feature[]> {
  const rows = await scope.db
    .selectFrom('tenant_feature')
    .select('feature')
    .where('enabled', '=', true)
    .execute();
  const enabled = new Set(rows.map((row) => row.feature));
  return FEATURES.filter((feature) => enabled.has(feature));
}
