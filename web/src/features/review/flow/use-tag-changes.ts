import { createTag, deleteTag, setTags } from '@recto/contracts/endpoints/actions';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { tagsQuery } from '../actions.queries.ts';
import { extractionQuery } from '../review.queries.ts';

/** Changes of a document's tags; the promises tell whether they happened. */
export const useTagChanges = (record: ExtractionDetail) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { extractionUuid: uuid } = record;
  const { queryKey } = extractionQuery(uuid);
  const ids = () =>
    (client.getQueryData(queryKey) ?? record).extractionTags.map(({ id }: { id: number }) => id);

  const perform = async (step: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await step();
      return true;
    } catch (error) {
      for (const message of errorMessages(error, t)) toast.error(message, message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const write = async (tagIds: number[]) =>
    client.setQueryData(queryKey, await call(setTags, { params: { uuid }, body: { tagIds } }));

  return {
    busy,
    toggle: (id: number, on: boolean) =>
      perform(() => write(on ? [...ids(), id] : ids().filter((known) => known !== id))),
    create: (name: string) =>
      perform(async () => {
        const { id } = await call(createTag, { body: { name } });
        await client.invalidateQueries(tagsQuery);
        await write([...ids(), id]);
      }),
    remove: (id: number) =>
      perform(async () => {
        await call(deleteTag, { params: { id } });
        await client.invalidateQueries(tagsQuery);
      }),
  };
};
