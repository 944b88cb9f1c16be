import { getCategoryUsage } from '@recto/contracts/endpoints/billing';
import { holdsAny, type Role } from '@recto/contracts/roles';

/** Whoever pays, and administrators. */
export const seesUsage = (roles: readonly Role[]): boolean => holdsAny(roles, getCategoryUsage.access);
