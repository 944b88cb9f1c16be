import type { MicCategory } from '@recto/contracts/characteristics';
import {
  checkCertificate,
  getRawMaterial,
  getSimilarMics,
  searchSimilarMics,
} from '@recto/contracts/endpoints/reference';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Belongs to an extraction: what reads that anew, reads this anew (the version). */
export const certificateQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['certificate', uuid, version],
    queryFn: ({ signal }) => call(checkCertificate, { params: { uuid }, signal }),
    placeholderData: (before) => before,
  });

export const materialQuery = (ipc18: string) =>
  queryOptions({
    queryKey: ['material', ipc18],
    queryFn: ({ signal }) => call(getRawMaterial, { params: { ipc18 }, signal }),
    staleTime: 60_000,
    // A code that nobody knows is an ordinary answer, told where it stands.
    meta: { errors: 'silent' },
  });

/** MICs that a name may mean: like the name itself, or like what a person types. */
export const similarQuery = (sample: number, typed: string, category: MicCategory | undefined) =>
  queryOptions({
    queryKey: ['similar-mics', sample, typed, category],
    queryFn: ({ signal }) =>
      typed === ''
        ? call(getSimilarMics, { params: { id: sample }, signal })
        : call(searchSimilarMics, { query: { synonymQuery: typed, ...(category && { category }) }, signal }),
    placeholderData: (before) => before,
    meta: { errors: 'silent' },
  });
