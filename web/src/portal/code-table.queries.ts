import { getCodeTable } from '@recto/contracts/endpoints/reference';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

/**
 * The choices of a code table; without a name nothing is asked. When they cannot be loaded there are none (F-086): a
 * value can still be typed, and a code is shown as it is.
 */
export const codeTableQuery = (name: string | undefined) =>
  queryOptions({
    queryKey: ['code-table', name],
    queryFn: name ? ({ signal }) => call(getCodeTable, { params: { name }, signal }) : skipToken,
    staleTime: 5 * 60_000,
    meta: { errors: 'silent' },
  });
