import type { Account } from '@recto/contracts/endpoints/tenancy';
import { holdsAny, type Role } from '@recto/contracts/roles';

export type Verdict = 'wait' | 'sign-in' | 'refuse' | 'enter';

/** Whether a private page opens: one of its roles (none listed: any authority) and a current tenant. */
export function judge(account: Account | null | undefined, access: readonly Role[]): Verdict {
  if (account === undefined) return 'wait';
  if (account === null) return 'sign-in';
  const enters = account.currentTenant !== null && account.authorities.length > 0;
  return enters && holdsAny(account.authorities, access) ? 'enter' : 'refuse';
}

const REMEMBERED = 'recto-return-to';

/** Keeps the address that a person without a session asked for. */
export const rememberAddress = (address: string): void => sessionStorage.setItem(REMEMBERED, address);

/** The remembered address, once. Only paths of this portal are followed. */
export function takeRememberedAddress(): string | null {
  const address = sessionStorage.getItem(REMEMBERED);
  sessionStorage.removeItem(REMEMBERED);
  return address && /^\/(?![/\\])/.test(address) ? address : null;
}
