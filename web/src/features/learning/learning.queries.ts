import { listLearnedHere, listLessons } from '@recto/contracts/endpoints/learning';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Of one version: each correction may add to it. */
export const lessonsQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'lessons', version],
    queryFn: ({ signal }) => call(listLessons, { params: { uuid }, signal }),
    meta: { errors: 'silent' },
  });

export const learnedHereQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'learned', version],
    queryFn: ({ signal }) => call(listLearnedHere, { params: { uuid }, signal }),
  });
