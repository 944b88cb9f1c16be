import { CATEGORY, type Category } from '@recto/contracts/categories';
import { ROLES, type Role } from '@recto/contracts/roles';

/** Certificates have settings of their own, which operators make; their roles are given elsewhere (N-010). */
const NOT_OFFERED: readonly Category[] = ['COA', 'NB_COA'];

/** Roles that open some categories, and Contributor; never one that manages or administers. */
export function offeredRoles(categories: readonly Category[]): Role[] {
  const opening = new Set<Role>(
    categories
      .filter((category) => !NOT_OFFERED.includes(category))
      .flatMap((category) => [...CATEGORY[category].roles]),
  );
  return ROLES.filter((role) => role === 'ROLE_CONTRIBUTOR' || opening.has(role));
}

/** Whether somebody here could have given these roles; ROLE_USER comes with every place. */
export const isOffered = (roles: readonly Role[], offered: readonly Role[]): boolean =>
  roles.every((role) => role === 'ROLE_USER' || offered.includes(role));

/** The roles of a person once somebody chose among the offered ones: others stay. */
export const rolesAfter = (
  held: readonly Role[],
  offered: readonly Role[],
  wanted: readonly Role[],
): Role[] => ROLES.filter((role) => (offered.includes(role) ? wanted.includes(role) : held.includes(role)));

type Place = { readonly id: string; readonly roles: readonly Role[] };

/** Why a place cannot be taken away here; null when it can. */
export function keeps(
  one: Place,
  actor: string | null,
  team: readonly Place[],
): 'own' | 'admin' | 'last' | null {
  if (one.id === actor) return 'own';
  if (one.roles.includes('ROLE_ADMIN')) return 'admin';
  const manages = ({ roles }: Place) => roles.includes('ROLE_MANAGEMENT');
  return manages(one) && !team.some((other) => other.id !== one.id && manages(other)) ? 'last' : null;
}
