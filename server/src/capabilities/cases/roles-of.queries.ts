import type { Role } from '@recto/contracts/roles';
import { sql } from 'kysely';
import { asRoles } from '../../platform/auth/caller.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

/** The roles of a person in the tenant as they are now; undefined for one who is not of it any more. */
export async function rolesOf({ db }: TenantScope, person: string): Promise<Role[] | undefined> {
  const { rows } = await sql<{ roles: string[] | null }>`select roles_now(${person}::uuid) as roles`.execute(
    db,
  );
  const roles = rows[0]?.roles;
  return roles ? asRoles(roles) : undefined;
}
