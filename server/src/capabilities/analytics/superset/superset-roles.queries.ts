import type { TenantScope } from '../../../platform/db/scope.ts';

export type SupersetRole = { readonly role_name: string; readonly categories: readonly string[] };

/** The database roles by which a Superset reads this tenant. */
export const findSupersetRoles = ({ db }: TenantScope): Promise<SupersetRole[]> =>
  db.selectFrom('superset_role').select(['role_name', 'categories']).orderBy('role_name').execute();
