import { listCasesOfExtraction } from '@recto/contracts/endpoints/cases';
import { queryOptions } from '@tanstack/react-query';
import { painted } from '../../lib/after-paint.ts';
import { call } from '../../lib/api.ts';

export const casesOfQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'cases'],
    queryFn: async ({ signal }) => {
      await painted();
      return call(listCasesOfExtraction, { params: { uuid }, signal });
    },
    meta: { errors: 'silent' },
  });
