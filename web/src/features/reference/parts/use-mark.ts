import type { SynonymSample } from '@recto/contracts/characteristics';
import { markSampleInvalid, markSampleUncertain } from '@recto/contracts/endpoints/reference';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { SAMPLES_KEY } from '../sample-list.queries.ts';
import { useUndoApproval } from './use-undo-approval.ts';

export const MARKS = {
  UNCERTAIN: { as: 'uncertain', endpoint: markSampleUncertain },
  INVALID: { as: 'invalid', endpoint: markSampleInvalid },
} as const;
type Mark = keyof typeof MARKS;

/** What may be done with a sample. */
export type SampleActions = {
  readonly approve: (sample: SynonymSample) => void;
  readonly mark: (sample: SynonymSample, as: Mark) => Promise<void>;
  readonly undo: (sample: SynonymSample) => Promise<void>;
};

/** Marks a sample after asking (J-029); the list is read anew and stays where it is. */
export function useMark() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, as }: { id: number; as: Mark }) => call(MARKS[as].endpoint, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: SAMPLES_KEY }),
  });
  const mark: SampleActions['mark'] = async (sample, as) => {
    const { as: how } = MARKS[as];
    if (!(await ask({ text: t(`samples.ask.${how}`, { code: sample.code }), yes: `ask.mark_${how}` })))
      return;
    await mutateAsync({ id: sample.id, as });
    toast.success(t(`reference.settled.${how}`, { name: sample.code }), 'sample');
  };
  const { mutateAsync: takeBack } = useUndoApproval();
  const undo: SampleActions['undo'] = async (sample) => {
    const text = t('samples.ask.undone', { code: sample.code, mic: sample.micCode });
    if (!(await ask({ text, yes: 'samples.undo' }))) return;
    await takeBack(sample);
  };
  return { mark, undo, dialog };
}
