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

/** Of kinds of documents so many are named; the others are counted. */
const NAMED_KINDS = 3;

/** Roles in one line; what comes with every place says nothing. `all`: every role by name. */
export function rolesInLine(roles: readonly Role[], t: TFunction): { line: string; all: string } {
  const told = roles.filter((role) => role !== 'ROLE_USER');
  const duties = told.filter((role) => NAMED.includes(role));
  const kinds = told.filter((role) => !NAMED.includes(role));
  const named = kinds.length > NAMED_KINDS + 1 ? kinds.slice(0, NAMED_KINDS) : kinds;
  const join = (some: readonly Role[]) => some.map((role) => roleWords(role, t)).join(t('joint.names'));
  const more = kinds.length - named.length;
  const words = join([...duties, ...named]);
  return {
    line: more > 0 ? t('team.roles_more', { names: words, count: more }) : words || t('team.no_roles'),
    all: join(told),
  };
}
