import {
  type Arrangement,
  arrangePages,
  getArrangement,
  undoArrangement,
  type WantedArrangement,
} from '@recto/contracts/endpoints/repair';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { UndoToast } from '../../../ui/undo-toast.tsx';

export const arrangementQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'arrangement'],
    queryFn: ({ signal }) => call(getArrangement, { params: { uuid }, signal }),
    // Others may change the file meanwhile: what is put together is always what is there now.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: { errors: 'silent' },
  });

/** Applies an arrangement and offers to take it back. The promises tell whether it happened. */
export const useArrange = (uuid: string) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const show = async ({ extractionUuid, documents }: Arrangement) => {
    for (const one of documents)
      void client.invalidateQueries({ queryKey: ['extraction', one.extractionUuid] });
    if (extractionUuid !== uuid)
      await navigate({
        to: '/extractions/$uuid/review',
        params: { uuid: extractionUuid },
        search: (before) => before,
        replace: true,
      });
  };

  const perform = async (step: () => Promise<Arrangement>): Promise<Arrangement | null> => {
    setBusy(true);
    try {
      const after = await step();
      await show(after);
      return after;
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 409;
      if (stale) await client.invalidateQueries({ queryKey: ['extraction', uuid, 'arrangement'] });
      for (const message of stale ? [t('repair.changed_meanwhile')] : errorMessages(error, t))
        toast.error(message, message);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const undo = async (shown: string) => {
    const after = await perform(() => call(undoArrangement, { params: { uuid: shown } }));
    if (after) toast.success(t('repair.undone'), 'repair');
  };

  const apply = async (wanted: WantedArrangement): Promise<boolean> => {
    const after = await perform(() => call(arrangePages, { params: { uuid }, body: wanted }));
    if (!after) return false;
    const onUndo = () => void undo(after.extractionUuid);
    toast.success(createElement(UndoToast, { text: t('repair.applied'), onUndo }), 'repair');
    return true;
  };

  return { busy, apply, undo: () => undo(uuid) };
};
