import {
  type DuplicateDecision,
  type DuplicatePair,
  decideDuplicate,
  listDuplicates,
} from '@recto/contracts/endpoints/duplicates';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What a document may be the same as; of one version, as its values are compared. */
export const duplicatesQuery = (uuid: string, version: number) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'duplicates', version],
    queryFn: ({ signal }) => call(listDuplicates, { params: { uuid }, signal }),
    meta: { errors: 'silent' },
  });

type Decided = { pair: DuplicatePair; decision: DuplicateDecision };

/** Records a decision and brings both documents up to date. */
export function useDecide(uuid: string, onDecided: (decision: DuplicateDecision) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pair: { id }, decision }: Decided) =>
      call(decideDuplicate, { params: { uuid, id }, body: { decision } }),
    onSuccess: async (_list, { pair, decision }) => {
      onDecided(decision);
      await Promise.all(
        [uuid, pair.other.extractionUuid].map((one) =>
          client.invalidateQueries({ queryKey: ['extraction', one] }),
        ),
      );
    },
  });
}
