import { type Account, getAccount } from '@recto/contracts/endpoints/tenancy';
import { holdsAny, type Role } from '@recto/contracts/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, rememberPageTenant } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';

/** Who is signed in, or null. A 401 is an ordinary answer here. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }): Promise<Account | null> => {
    const account = await call(getAccount, { signal, keepsSession: true }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
      throw error;
    });
    rememberPageTenant(account?.currentTenant ?? null);
    return account;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: 1,
});

/** The account, null without a session, undefined while it is not known. */
export const useAccount = (): Account | null | undefined => useQuery(accountQuery).data;

/** Whether the signed-in person holds one of these roles; ADMIN holds all. */
export function useHolds(roles: readonly Role[]): boolean {
  const account = useAccount();
  return !!account && holdsAny(account.authorities, roles);
}
