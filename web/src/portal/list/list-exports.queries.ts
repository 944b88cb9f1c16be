import type { BodyOf } from '@recto/contracts/endpoint';
import {
  downloadListExport,
  type ListExport,
  listListExports,
  startListExport,
  stopListExport,
} from '@recto/contracts/endpoints/list-exports';
import { EXPORT_FILE } from '@recto/contracts/exports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { toast } from '../../ui/toast.tsx';

const LOOK_EVERY_MS = 700;

export const isBeingMade = ({ state }: ListExport): boolean => state === 'WAITING' || state === 'RUNNING';

/** Workbooks of this person; looked at again while one is being made. */
export const listExportsQuery = queryOptions({
  queryKey: ['list-exports'],
  queryFn: ({ signal }) => call(listListExports, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.some(isBeingMade) ? LOOK_EVERY_MS : false),
  meta: { errors: 'silent' },
});

/** Those that were asked for on this page: it saves them as soon as they are ready. */
const askedHere = new Set<string>();
/** @returns whether it was asked for here and nobody took it yet */
export const takeAskedHere = (id: string): boolean => askedHere.delete(id);

/** Has the server make a workbook; it goes on when somebody leaves the page. */
export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof startListExport>) => call(startListExport, { body }),
    onSuccess: ({ id }) => askedHere.add(id),
    onSettled: () => client.invalidateQueries({ queryKey: listExportsQuery.queryKey }),
  });
}

/** What can be done with a workbook. */
export function useExportChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return {
    /** Stops one that is being made, puts one away that is ready. */
    stop: useMutation({
      mutationFn: ({ id }: ListExport) => call(stopListExport, { params: { id } }),
      onSettled: () => client.invalidateQueries({ queryKey: listExportsQuery.queryKey }),
    }),
    save: useMutation({
      mutationFn: ({ id, fileName }: ListExport) =>
        download(downloadListExport, { params: { id } }, { fallback: fileName ?? EXPORT_FILE.xlsx }),
      onError: () => toast.error(t('export.failed')),
      meta: { errors: 'silent' },
    }),
  };
}
