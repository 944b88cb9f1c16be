import type { Account } from '@recto/contracts/endpoints/tenancy';
import { holdsAny, type Role } from '@recto/contracts/roles';

/**
 * Whether a private page opens: it needs one of its roles (none listed: any authority) and a current tenant.
 * @param isOwn it is about the person alone, who may belong nowhere
 */
export function judge(account: Account, access: readonly Role[], isOwn = false): 'enter' | 'refuse' {
  if (isOwn) return 'enter';
  const belongs = account.currentTenant !== null && account.authorities.length > 0;
  return belongs && holdsAny(account.authorities, access) ? 'enter' : 'refuse';
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
