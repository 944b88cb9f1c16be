import { getCodeTable } from '@recto/contracts/endpoints/reference';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The choices of a code table. When they cannot be loaded the list is empty (F-086): the value can still be typed. */
export const codeTableQuery = (name: string) =>
  queryOptions({
    queryKey: ['code-table', name],
    queryFn: ({ signal }) => call(getCodeTable, { params: { name }, signal }),
    staleTime: 5 * 60_000,
    meta: { errors: 'silent' },
  });
