import {
  deleteFromTrash,
  listTrash,
  restoreFromTrash,
  type TrashEntry,
} from '@recto/contracts/endpoints/trash';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callPage } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { useAsk } from '../../ui/use-ask.tsx';

const SIZE = 20;

const trashQuery = infiniteQueryOptions({
  queryKey: ['trash'],
  queryFn: ({ pageParam, signal }) => callPage(listTrash, { query: { page: pageParam, size: SIZE }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }, _all, last) => ((last + 1) * SIZE < total ? last + 1 : undefined),
  staleTime: 0,
  meta: { errors: 'silent' },
});

/** What is in the trash, page after page, and what can be done with an entry. */
export function useTrash() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const query = useInfiniteQuery(trashQuery);
  // What came back belongs into lists, cases and searches again.
  const onSettled = () => client.invalidateQueries();
  const { mutate: restore, isPending: restoring } = useMutation({
    mutationFn: ({ id }: TrashEntry) => call(restoreFromTrash, { params: { id } }),
    onSuccess: (_reply, entry) => toast.success(t('trash.restored', { name: nameOf(entry) }), 'trash'),
    onSettled,
  });
  const { mutate: remove, isPending: removing } = useMutation({
    mutationFn: ({ id }: TrashEntry) => call(deleteFromTrash, { params: { id } }),
    onSuccess: (_reply, entry) => toast.success(t('trash.removed', { name: nameOf(entry) }), 'trash'),
    onSettled,
  });
  const nameOf = ({ label, kind }: TrashEntry) => label || t(`trash.kind.${kind}`);
  return {
    query,
    entries: query.data?.pages.flatMap(({ items }) => items) ?? [],
    nameOf,
    busy: restoring || removing,
    restore,
    removeForGood: async (entry: TrashEntry) => {
      if (await ask({ text: t('trash.ask_remove', { name: nameOf(entry) }), yes: 'ask.delete' }))
        remove(entry);
    },
    dialog,
  };
}

export type TrashActions = ReturnType<typeof useTrash>;
