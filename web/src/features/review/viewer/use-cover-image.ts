import { removeCoverImageByPath, setCoverImageByPath } from '@recto/contracts/endpoints/viewing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { extractionQuery } from '../review.queries.ts';

/** Sets and removes the cover image of a document; failures are told by the portal. */
export const useCoverImage = (uuid: string) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (imageBase64: string | null) =>
      imageBase64 === null
        ? call(removeCoverImageByPath, { params: { uuid } })
        : call(setCoverImageByPath, { params: { uuid }, body: { imageBase64 } }),
    onSuccess: (record, imageBase64) => {
      client.setQueryData(extractionQuery(uuid).queryKey, record);
      toast.success(t(imageBase64 === null ? 'capture.cover_removed' : 'capture.cover_set'), 'cover');
    },
  });
  return { set: change.mutate, remove: () => change.mutate(null), busy: change.isPending };
};
