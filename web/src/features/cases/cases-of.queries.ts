import { listCasesOfExtraction, listProposedCases } from '@recto/contracts/endpoints/cases';
import { queryOptions } from '@tanstack/react-query';
import { painted } from '../../lib/after-paint.ts';
import { call } from '../../lib/api.ts';

/** Cases that a document is in. Apart from what the review of a case asks: every page loads this. */
export const casesOfQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'cases'],
    queryFn: async ({ signal }) => {
      await painted();
      return call(listCasesOfExtraction, { params: { uuid }, signal });
    },
    meta: { errors: 'silent' },
  });

/** Open cases that a document probably belongs to. */
export const proposedCasesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'cases', 'proposed'],
    queryFn: async ({ signal }) => {
      await painted();
      return call(listProposedCases, { params: { uuid }, signal });
    },
    // A help that nobody asked for: who can't have it misses nothing.
    meta: { errors: 'silent' },
  });
