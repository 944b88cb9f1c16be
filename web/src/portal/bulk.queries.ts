import type { BodyOf } from '@recto/contracts/endpoint';
import {
  type BulkWork,
  dismissBulk,
  listBulk,
  startBulk,
  stopBulk,
  undoBulk,
} from '@recto/contracts/endpoints/bulk';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';

const LOOK_EVERY_MS = 1000;

export const isUnderWay = ({ state }: BulkWork): boolean => state === 'WAITING' || state === 'RUNNING';

/** What this person has the server do with many documents; looked at again while something is under way. */
export const bulkQuery = queryOptions({
  queryKey: ['bulk'],
  queryFn: ({ signal }) => call(listBulk, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? LOOK_EVERY_MS : false),
  meta: { errors: 'silent' },
});

/** What can be done with such work; all of it is asked for anew after each. */
export function useBulkChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: bulkQuery.queryKey });
  const byId = ({ id }: BulkWork) => ({ params: { id } });
  return {
    start: useMutation({
      mutationFn: (body: BodyOf<typeof startBulk>) => call(startBulk, { body }),
      onSettled,
    }),
    stop: useMutation({ mutationFn: (work: BulkWork) => call(stopBulk, byId(work)), onSettled }),
    undo: useMutation({ mutationFn: (work: BulkWork) => call(undoBulk, byId(work)), onSettled }),
    dismiss: useMutation({ mutationFn: (work: BulkWork) => call(dismissBulk, byId(work)), onSettled }),
  };
}
