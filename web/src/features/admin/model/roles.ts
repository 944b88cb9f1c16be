import { ROLES, type Role } from '@recto/contracts/roles';

/** What can be given: ROLE_USER comes with every place, ADMIN is the operator's to give. */
export const GRANTABLE: readonly Role[] = ROLES.filter((role) => role !== 'ROLE_USER');
