import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type MicCategory, SAMPLE_TONE, type SynonymSample } from '@recto/contracts/characteristics';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { choicesOf } from '../model/choices.ts';
import { certificateQuery, similarQuery } from '../reference.queries.ts';
import { MicChoices, NONE } from './mic-choices.tsx';
import classes from './panels.module.css';
import { useSettle } from './use-settle.tsx';
import { useUndoApproval } from './use-undo-approval.ts';

type Props = { record: ExtractionDetail; onClose: () => void };

/** A name on a certificate that no synonym explains: what it means, or that it means nothing (F-106). */
const Sample = ({ record, sample, onClose }: Props & { sample: SynonymSample }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 300);
  const [chosen, setChosen] = useState<string | null>(sample.micCode || null);
  const category = sample.category === 'GLOBAL' ? undefined : (sample.category satisfies MicCategory);
  const { data: similar } = useQuery(similarQuery(sample.id, wanted, category));
  const { data: certificate } = useQuery(certificateQuery(record.extractionUuid, record.version));
  const settle = useSettle(sample, onClose);
  const undo = useUndoApproval();
  return (
    <>
      <p className={classes.about}>
        <Badge tone={SAMPLE_TONE[sample.status]}>{t(`samples.status.${sample.status}`)}</Badge>
        {t('reference.sample_facts', { n: sample.extractionCount, score: Math.round(sample.maxScore * 100) })}
      </p>
      <TextInput
        data-autofocus
        label={t('reference.find_mic')}
        placeholder={sample.code}
        value={typed}
        maxLength={256}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {similar ? (
        <MicChoices
          choices={choicesOf(similar, wanted === '' ? (certificate?.missing ?? []) : [])}
          chosen={chosen}
          onChoose={setChosen}
          none
        />
      ) : (
        <Skeleton height={120} mt={12} />
      )}
      {settle.error && (
        <p role="alert" className={classes.bad}>
          {errorMessages(settle.error, t).join(' ')}
        </p>
      )}
      <Group justify="flex-end" mt={16}>
        <Button variant="default" onClick={onClose}>
          {t('reference.close')}
        </Button>
        <Button
          variant="default"
          disabled={sample.status === 'INVALID' || settle.isPending}
          onClick={() => settle.mutate({ as: 'invalid' })}
        >
          {t('reference.mark_invalid')}
        </Button>
        <Button
          variant="default"
          disabled={sample.status === 'UNCERTAIN' || settle.isPending}
          onClick={() => settle.mutate({ as: 'uncertain' })}
        >
          {t('reference.mark_uncertain')}
        </Button>
        {sample.status === 'APPROVED' && (
          <Button
            variant="default"
            loading={undo.isPending}
            onClick={() => undo.mutate(sample, { onSuccess: onClose })}
          >
            {t('samples.undo')}
          </Button>
        )}
        <Button
          disabled={!chosen || chosen === NONE}
          loading={settle.isPending}
          onClick={() => chosen && chosen !== NONE && settle.mutate({ as: 'approved', micCode: chosen })}
        >
          {t('reference.approve')}
        </Button>
      </Group>
    </>
  );
};

/** Over the review; closed when the address was opened without saying of which name. */
export const SampleModal = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  const { open, sample } = useRouterState({ select: ({ location }) => location.state });
  if (!open || !sample) return null;
  return (
    <Dialog onClose={onClose} size="xl" title={t('reference.sample', { name: sample.code })}>
      <Sample key={sample.id} record={record} sample={sample} onClose={onClose} />
    </Dialog>
  );
};
