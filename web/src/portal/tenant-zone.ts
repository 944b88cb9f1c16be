import { getCurrentTenant } from '@recto/contracts/endpoints/tenancy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** Whose clock days and months are told by. */
export const zoneQuery = queryOptions({
  queryKey: ['tenant'],
  queryFn: ({ signal }) => call(getCurrentTenant, { signal }),
  meta: { errors: 'silent' },
});
