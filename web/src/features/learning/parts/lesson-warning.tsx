import { Button } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Lesson } from '@recto/contracts/endpoints/learning';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { weightOf } from '../model/verdict.ts';
import classes from './learned.module.css';
import { useLearning } from './use-learning.ts';
import { useSentence } from './use-sentence.ts';
import { useWeighedLesson } from './use-weighing.ts';

/** Says before a document is confirmed that what it teaches would make confirmed values wrong. */
export const LessonWarning = ({ record, lesson }: { record: ExtractionDetail; lesson: Lesson }) => {
  const { t } = useTranslation();
  const { nameOf } = useSentence(record);
  const { teach } = useLearning(record.extractionUuid);
  const { replay } = useWeighedLesson(record, lesson);
  const { field } = lesson;
  const isWorse = weightOf(replay) === 'worse';
  const said = t('replay.would_worsen', {
    field: nameOf(field),
    worse: replay?.report?.tally.worse ?? 0,
    better: replay?.report?.tally.better ?? 0,
  });
  const warn = useEffectEvent(() => {
    const id = `lesson-${record.extractionUuid}-${field}`;
    const decline = () => {
      teach.mutate({ field, learn: false });
      toast.info(t('learned.not_learned'), id);
    };
    toast.offer(
      <div className={classes.news}>
        <span>{said}</span>
        <Button size="compact-xs" variant="default" onClick={decline}>
          {t('replay.do_not_learn')}
        </Button>
      </div>,
      id,
    );
  });
  useEffect(() => {
    if (isWorse) warn();
  }, [isWorse]);
  if (!isWorse) return null;
  return (
    <Badge tone="warning" title={said}>
      {t('replay.doubt', { field: nameOf(field) })}
    </Badge>
  );
};
