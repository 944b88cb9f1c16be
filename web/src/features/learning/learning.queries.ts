import {
  listDocumentExamples,
  listLearnedHere,
  listLearningOutcomes,
} from '@recto/contracts/endpoints/learning';
import { getReplay, type Replay } from '@recto/contracts/endpoints/replay';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Of one version: each correction may add to it. */
export const documentExamplesQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'lessons', version],
    queryFn: ({ signal }) => call(listDocumentExamples, { params: { uuid }, signal }),
    meta: { errors: 'silent' },
  });

export const learnedHereQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'learned', version],
    queryFn: ({ signal }) => call(listLearnedHere, { params: { uuid }, signal }),
  });

/** What the last confirmation taught; live news have it looked at again. */
export const outcomesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'lesson-outcomes'],
    queryFn: ({ signal }) => call(listLearningOutcomes, { params: { uuid }, signal }),
    meta: { errors: 'silent' },
  });

const LOOK_EVERY_MS = 700;

export const isOver = (replay: Replay | undefined): boolean =>
  replay?.status === 'DONE' || replay?.status === 'FAILED';

/** A replay, looked at again and again until it is over. */
export const replayQuery = (id: string) =>
  queryOptions({
    queryKey: ['replay', id],
    queryFn: ({ signal }) => call(getReplay, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isOver(state.data) || state.error ? false : LOOK_EVERY_MS),
    staleTime: ({ state }) => (isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
    meta: { errors: 'silent' },
  });
