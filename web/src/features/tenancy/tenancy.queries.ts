import { listOwnInvitations } from '@recto/contracts/endpoints/invitations';
import {
  getCurrentTenant,
  setTimeZone,
  type Tenant,
  updateCurrentTenant,
} from '@recto/contracts/endpoints/tenancy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

export const tenantQuery = queryOptions({
  queryKey: ['tenant'],
  queryFn: ({ signal }) => call(getCurrentTenant, { signal }),
  meta: { errors: 'silent' },
});

const LOOK_EVERY_MS = 300_000;

/** What waits for the answer of the person, in whatever tenant. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: ({ signal }) => call(listOwnInvitations, { signal, keepsSession: true }),
  refetchInterval: LOOK_EVERY_MS,
  meta: { errors: 'silent' },
});

/** The tenant as it is now, where it was refused because it is not as it was seen. */
export const changedMeanwhile = (error: unknown): Tenant | undefined =>
  error instanceof ApiError && error.status === 409 && error.current ? (error.current as Tenant) : undefined;

/**
 * Gives the tenant that was seen another display name.
 * @throws ApiError when somebody else gave it one meanwhile
 */
export async function rename(seen: Tenant, name: string): Promise<Tenant> {
  const { tenantId, tenantDisplayName: formerDisplayName, members } = seen;
  const body = { tenantId, tenantDisplayName: name, formerDisplayName };
  return call(updateCurrentTenant, { body: { ...body, members } }).catch((error: unknown) => {
    const now = changedMeanwhile(error);
    // Who joined or left meanwhile is no reason to refuse a name.
    if (now?.tenantDisplayName !== formerDisplayName) throw error;
    return call(updateCurrentTenant, { body: { ...body, members: now.members } });
  });
}

/** Every zone that the browser knows, by its IANA name. */
export const timeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

export const storeTimeZone = (timeZone: string): Promise<Tenant> => call(setTimeZone, { body: { timeZone } });
