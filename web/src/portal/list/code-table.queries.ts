import { getCodeTable } from '@recto/contracts/endpoints/reference';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Names of the codes of a table, by code; without one nothing is asked. */
export const codeTableQuery = (table: string | undefined) =>
  queryOptions({
    queryKey: ['code-table-names', table],
    queryFn: table
      ? async ({ signal }): Promise<ReadonlyMap<string, string>> => {
          const options = await call(getCodeTable, { params: { name: table }, signal });
          return new Map(options.map(({ value, label }) => [value, label]));
        }
      : skipToken,
    staleTime: 300_000,
    // Without its name a code is shown as it is.
    meta: { errors: 'silent' },
  });
