import { Button } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { DocumentExample } from '@recto/contracts/endpoints/learning';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.tsx';
import { weightOf } from '../model/verdict.ts';
import classes from './learned.module.css';
import { useEvaluatedExample } from './use-evaluation.ts';
import { useLearning } from './use-learning.ts';
import { useSentence } from './use-sentence.ts';

type Props = {
  record: ExtractionDetail;
  lesson: DocumentExample;
  onWorse: (field: string, isWorse: boolean) => void;
};

/** Says before a document is confirmed that what it teaches would make confirmed values wrong. Shows nothing itself. */
export const ExampleWarning = ({ record, lesson, onWorse }: Props) => {
  const { t } = useTranslation();
  const { nameOf } = useSentence(record);
  const { teach } = useLearning(record.extractionUuid);
  const { replay } = useEvaluatedExample(record, lesson);
  const { field } = lesson;
  const isWorse = weightOf(replay) === 'worse';
  const tell = useEffectEvent((now: boolean) => onWorse(field, now));
  const warn = useEffectEvent(() => {
    const id = `lesson-${record.extractionUuid}-${field}`;
    const { worse = 0, better = 0 } = replay?.report?.tally ?? {};
    const decline = () => {
      teach.mutate({ field, learn: false });
      toast.info(t('learned.not_learned'), id);
    };
    toast.offer(
      <div className={classes.news}>
        <span>{t('replay.would_worsen', { field: nameOf(field), worse, better })}</span>
        <Button size="compact-xs" variant="default" onClick={decline}>
          {t('replay.do_not_learn')}
        </Button>
      </div>,
      id,
    );
  });
  useEffect(() => {
    tell(isWorse);
    if (isWorse) warn();
    return () => tell(false);
  }, [isWorse]);
  return null;
};
