import type { SynonymSample } from '@recto/contracts/characteristics';
import { undoSampleApproval } from '@recto/contracts/endpoints/reference';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { SAMPLES_KEY } from '../sample-list.queries.ts';

/** Takes the last approval of a sample back, wherever it was given; certificates wait for a decision again at once. */
export function useUndoApproval() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SynonymSample) => call(undoSampleApproval, { params: { id } }),
    onSuccess: async (_sample, { code }) => {
      await client.invalidateQueries({ queryKey: ['certificate'] });
      toast.success(t('reference.settled.undone', { name: code }), 'sample');
    },
    onSettled: () => client.invalidateQueries({ queryKey: SAMPLES_KEY }),
  });
}
