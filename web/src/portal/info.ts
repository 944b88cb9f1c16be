import { getInfo } from '@recto/contracts/endpoints/platform';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/** Version, profiles and settings of the installation that the browser needs (B-016); asked for once. */
export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: () => call(getInfo),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { errors: 'silent' },
});
