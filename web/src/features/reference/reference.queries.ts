import type { MicCategory } from '@recto/contracts/characteristics';
import {
  checkCertificate,
  getRawMaterial,
  getSimilarMics,
  searchSimilarMics,
} from '@recto/contracts/endpoints/reference';
import { mustEntity } from '@recto/contracts/entities/all';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { begunWith } from '../../back-office/model/record-label.ts';
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

/** Synonyms like a text, with their Mics. */
export const similarToQuery = (synonymQuery: string) =>
  queryOptions({
    queryKey: ['similar-mics', 'text', synonymQuery],
    queryFn: ({ signal }) => call(searchSimilarMics, { query: { synonymQuery }, signal }),
    meta: { errors: 'silent' },
  });

/** Mics that a picker offers. */
const OFFERED = 20;

/** Mics whose code begins so (J-035). */
export const micsByCodeQuery = (text: string) =>
  queryOptions({
    queryKey: ['mics-by-code', text],
    queryFn: async ({ signal }) => {
      const query = text === '' ? '' : `code: ${begunWith(text)}`;
      const { search } = endpointsOf(mustEntity('mic'));
      const found = await call(search, { query: { query, size: OFFERED }, signal });
      return found.map(({ code, description }) => ({
        code: String(code),
        description: String(description ?? ''),
      }));
    },
    meta: { errors: 'silent' },
  });
