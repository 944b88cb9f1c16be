import { ROLES, type Role } from '@recto/contracts/roles';

/** What only administrators hand to scripts. */
const ABOVE: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGEMENT'];

/** Roles that somebody may give to a token: their own, and never those that manage unless they administer. */
export const givenToTokens = (held: readonly Role[]): Role[] =>
  held.includes('ROLE_ADMIN')
    ? [...ROLES]
    : ROLES.filter((role) => held.includes(role) && !ABOVE.includes(role));

/** Of the service account that somebody downloads: what they may give, without what manages. */
export const ofServiceAccount = (held: readonly Role[]): Role[] =>
  givenToTokens(held).filter((role) => held.includes(role) && !ABOVE.includes(role));
