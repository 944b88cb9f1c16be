import { Box, Button, Skeleton } from '@mantine/core';
import type { DuplicateDecision, DuplicatePair } from '@recto/contracts/endpoints/duplicates';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { duplicatesQuery, useDecide } from '../duplicates.queries.ts';
import { Comparison } from './comparison.tsx';
import { DecisionBar } from './decision-bar.tsx';
import classes from './duplicates.module.css';

type Props = { record: ExtractionDetail; onClose: () => void };

/** A document beside those that it may be the same as, and the three answers. */
export const DuplicatesDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  const query = useQuery(duplicatesQuery(record.extractionUuid, record.version));
  return (
    <Dialog onClose={onClose} size={1080} title={t('duplicates.title')}>
      {query.isPending && <Skeleton height={420} />}
      {query.isError && !query.data && <RetryButton onClick={() => void query.refetch()} />}
      {query.data?.pairs.length === 0 && <p className={classes.quiet}>{t('duplicates.none')}</p>}
      {query.data && query.data.pairs.length > 0 && (
        <Pairs record={record} pairs={query.data.pairs} canDecide={query.data.canDecide} onClose={onClose} />
      )}
    </Dialog>
  );
};

type PairsProps = Props & { pairs: readonly DuplicatePair[]; canDecide: boolean };

const Pairs = ({ record, pairs, canDecide, onClose }: PairsProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const pair = pairs.find(({ other }) => other.extractionUuid === chosen) ?? pairs[0];
  const decide = useDecide(record.extractionUuid, (decision) => {
    toast.success(t(`duplicates.done.${decision}`), 'duplicate-decided');
    if (pairs.filter((one) => one.decision === null && one !== pair).length === 0) onClose();
    else setChosen(null);
  });
  if (!pair) return null;
  const answer = (decision: DuplicateDecision): void => decide.mutate({ pair, decision });
  return (
    <>
      {pairs.length > 1 && (
        <Box className={classes.choice} role="group" aria-label={t('duplicates.others')}>
          {pairs.map((one) => (
            <Button
              key={one.other.extractionUuid}
              size="xs"
              variant={one === pair ? 'light' : 'default'}
              aria-pressed={one === pair}
              onClick={() => setChosen(one.other.extractionUuid)}
            >
              {[one.other.summary.number, one.other.originalName].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </Box>
      )}
      <Comparison record={record} pair={pair} />
      {canDecide && <DecisionBar pair={pair} busy={decide.isPending} onDecide={answer} />}
    </>
  );
};
