import { listPasskeys } from '@recto/contracts/endpoints/passkeys';
import { getSecondFactor } from '@recto/contracts/endpoints/second-factor';
import { listSessions } from '@recto/contracts/endpoints/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  // They begin and end elsewhere.
  staleTime: 0,
  meta: { errors: 'silent' },
});

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  staleTime: 0,
  meta: { errors: 'silent' },
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  staleTime: 0,
  meta: { errors: 'silent' },
});
