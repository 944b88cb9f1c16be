import type { Role } from '@recto/contracts/roles';
import type { GroupGrant } from '../../config/issuer-groups.ts';

/**
 * The groups that a claim lists.
 * @param claim its name, or a path through objects: `realm_access.roles`
 * @returns null when the issuer says nothing of it
 */
export function groupsIn(claims: Readonly<Record<string, unknown>>, claim: string): string[] | null {
  const value = claim in claims ? claims[claim] : follow(claims, claim.split('.'));
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
}

function follow(value: unknown, path: readonly string[]): unknown {
  let now = value;
  for (const part of path)
    now = typeof now === 'object' && now !== null ? (now as Record<string, unknown>)[part] : undefined;
  return now;
}

/** The places that groups give together: of several for a tenant, all roles. Everybody there is a user. */
export function grantsOf(
  groups: readonly string[],
  mapping: Readonly<Record<string, readonly GroupGrant[]>>,
): GroupGrant[] {
  const roles = new Map<string, Set<Role>>();
  for (const grant of groups.flatMap((group) => (Object.hasOwn(mapping, group) ? mapping[group]! : []))) {
    const known = roles.get(grant.tenant) ?? new Set<Role>(['ROLE_USER']);
    roles.set(grant.tenant, known);
    for (const role of grant.roles) known.add(role);
  }
  return [...roles].map(([tenant, all]) => ({ tenant, roles: [...all] }));
}
