import type { Role } from '@recto/contracts/roles';
import { ROLES } from '@recto/contracts/roles';
import type { Actor } from '../db/scope.ts';

/** Who a request comes from, once its cookie or token was checked. */
export type Caller = {
  /** Null when none is chosen, or the membership ended. */
  tenant: string | null;
  actor: Actor;
  name: string;
  langKey: string | null;
  /** The session behind a cookie; null for a service token. */
  session: { hash: Buffer } | null;
};

/** The known ones among stored role names, each once. */
export const asRoles = (names: readonly string[]): Role[] => ROLES.filter((role) => names.includes(role));
