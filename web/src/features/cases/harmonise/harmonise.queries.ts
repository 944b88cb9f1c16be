import {
  getHarmonizeRun,
  type HarmoniseRun,
  harmonize,
  previewHarmonize,
} from '@recto/contracts/endpoints/harmonise';
import { getPackagingConfiguration } from '@recto/contracts/endpoints/packaging';
import type { SearchClause } from '@recto/contracts/search/body';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What somebody wants harmonised. `config`: JSON text, of administrators. */
export type Wanted = {
  readonly category: string;
  readonly tag: string;
  readonly query: SearchClause | undefined;
  readonly config?: string;
};

export const bodyOf = ({ query, ...wanted }: Wanted) => ({ ...wanted, ...(query && { elsQuery: query }) });

export const configurationQuery = queryOptions({
  queryKey: ['packaging-configuration'],
  queryFn: ({ signal }) => call(getPackagingConfiguration, { signal }),
  meta: { errors: 'silent' },
});

export const previewOf = (wanted: Wanted) => call(previewHarmonize, { body: bodyOf(wanted) });

/** Starts a run; the answer of this endpoint may also be a file, so that its contract has no shape for it. */
export const startRun = async (wanted: Wanted): Promise<HarmoniseRun> =>
  (await call(harmonize, { body: bodyOf(wanted) })) as unknown as HarmoniseRun;

const LOOK_EVERY_MS = 800;

const isOver = ({ status }: HarmoniseRun): boolean => status === 'DONE' || status === 'FAILED';

export const runQuery = (started: HarmoniseRun) =>
  queryOptions({
    queryKey: ['harmonise-run', started.id],
    queryFn: ({ signal }) => call(getHarmonizeRun, { params: { id: started.id }, signal }),
    initialData: started,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : LOOK_EVERY_MS),
    meta: { errors: 'silent' },
  });
