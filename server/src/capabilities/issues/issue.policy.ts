import type { Role } from '@recto/contracts/roles';
import type { Eyes } from './issue.queries.ts';

export const eyesOf = (held: readonly Role[]): Eyes => ({ isAdmin: held.includes('ROLE_ADMIN') });

/** True for a login of the people who run the installation; `domains` in lower case. */
export const isInternal = (login: string, domains: readonly string[]): boolean =>
  domains.includes(login.slice(login.lastIndexOf('@') + 1).toLowerCase());
