import { listCasesOfExtraction } from '@recto/contracts/endpoints/cases';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const casesOfQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'cases'],
    queryFn: ({ signal }) => call(listCasesOfExtraction, { params: { uuid }, signal }),
    meta: { errors: 'silent' },
  });
