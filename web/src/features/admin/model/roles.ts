import { ROLES, type Role } from '@recto/contracts/roles';

/** A role as people read it: `ROLE_NB_COA` is `NB COA`. */
export const roleName = (role: Role): string => role.replace(/^ROLE_/, '').replaceAll('_', ' ');

/** What can be given: ROLE_USER comes with every place, ADMIN is the operator's to give. */
export const GRANTABLE: readonly Role[] = ROLES.filter((role) => role !== 'ROLE_USER');
