import { Anchor } from '@mantine/core';
import type { SynonymSample } from '@recto/contracts/characteristics';
import {
  approveSynonymSample,
  markSampleInvalid,
  markSampleUncertain,
} from '@recto/contracts/endpoints/reference';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { SAMPLES_KEY } from '../sample-list.queries.ts';
import { useUndoApproval } from './use-undo-approval.ts';

type Decision = { as: 'approved'; micCode: string } | { as: 'uncertain' | 'invalid' };

const MARK = { uncertain: markSampleUncertain, invalid: markSampleInvalid } as const;

/** Says what a name means; certificates know it at once, and whoever approved a name may take that back. */
export const useSettle = (sample: SynonymSample, onDone: () => void) => {
  const { id, code } = sample;
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useUndoApproval();
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.as === 'approved'
        ? call(approveSynonymSample, { params: { id }, body: { micCode: decision.micCode } })
        : call(MARK[decision.as], { params: { id } }),
    meta: { errors: 'silent' },
    onSuccess: async ({ micCode }, { as }) => {
      await client.invalidateQueries({ queryKey: ['certificate'] });
      await client.invalidateQueries({ queryKey: SAMPLES_KEY });
      toast.success(
        <>
          {t(`reference.settled.${as}`, { name: code, mic: micCode })}{' '}
          {as === 'approved' && (
            <Anchor component="button" type="button" size="sm" onClick={() => undo.mutate(sample)}>
              {t('samples.undo')}
            </Anchor>
          )}
        </>,
        'sample',
      );
      onDone();
    },
  });
};
