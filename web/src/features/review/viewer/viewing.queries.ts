import { findText, getCandidates, getPageWords } from '@recto/contracts/endpoints/viewing';
import { queryOptions } from '@tanstack/react-query';
import { painted } from '../../../lib/after-paint.ts';
import { call } from '../../../lib/api.ts';
import type { Slot } from '../model/slots.ts';

/** Words of one page: they stay what they are until the document is read again. */
export const wordsQuery = (uuid: string, page: number) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'words', page],
    queryFn: async ({ signal }) => {
      await painted();
      return call(getPageWords, { params: { uuid }, query: { page }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Without words the page is still there to be read; pointing at it does nothing.
    meta: { errors: 'silent' },
    retry: false,
  });

/** What else could be the value, seen from the page on screen. */
export const candidatesQuery = (uuid: string, slot: Slot, page: number) => {
  const { sectionId, fieldId, tableId, row, data } = slot;
  const cell = tableId === undefined ? {} : { tableId, row };
  return queryOptions({
    queryKey: ['extraction', uuid, 'candidates', slot.key, page, data.values],
    queryFn: ({ signal }) =>
      call(getCandidates, { params: { uuid }, query: { sectionId, fieldId, ...cell, page }, signal }),
    staleTime: 60_000,
    meta: { errors: 'silent' },
    retry: false,
  });
};

export const findQuery = (uuid: string, text: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'find', text],
    queryFn: ({ signal }) => call(findText, { params: { uuid }, query: { text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'silent' },
  });
