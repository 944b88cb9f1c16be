import { CATEGORIES, CATEGORY } from '@recto/contracts/categories';
import type { Role } from '@recto/contracts/roles';
import type { TFunction } from 'i18next';

/** Roles that open no documents have a name of their own; the others are called as what they open. */
const NAMED: readonly Role[] = [
  'ROLE_ADMIN',
  'ROLE_USER',
  'ROLE_CONTRIBUTOR',
  'ROLE_MANAGEMENT',
  'ROLE_BILLING',
  'ROLE_ANALYSIS',
  'ROLE_KYC',
];

/** A role as people read it: `ROLE_OC` opens order confirmations. */
export function roleWords(role: Role, t: TFunction): string {
  if (NAMED.includes(role)) return t(`role.${role}`);
  const category = CATEGORIES.find((one) => (CATEGORY[one].roles as readonly Role[])[0] === role);
  return category ? t(`category.${category}`) : role.replace(/^ROLE_/, '').replaceAll('_', ' ');
}
