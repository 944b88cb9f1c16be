import { Button } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Lesson } from '@recto/contracts/endpoints/learning';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { lessonsQuery } from '../learning.queries.ts';
import classes from './learned.module.css';
import { LessonWarning } from './lesson-warning.tsx';
import { useLearning } from './use-learning.ts';
import { useSentence } from './use-sentence.ts';

const keyOf = ({ field, value }: Lesson): string => `${field} ${value}`;

/** Says after each correction what is done from now on, with a way back, and how many lessons the document has. */
export const LessonNews = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { extractionUuid: uuid, version, revisedResult } = record;
  const { sentence } = useSentence(record);
  const { teach } = useLearning(uuid);
  const [worse, setWorse] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery({ ...lessonsQuery(uuid, version), enabled: revisedResult !== null });
  // Nothing was corrected before: the first lesson is news. What was there when the screen opened is none.
  const known = useRef<Set<string> | null>(revisedResult === null ? new Set() : null);

  const tell = useEffectEvent((lesson: Lesson) => {
    const id = `lesson-${uuid}-${lesson.field}`;
    const undo = () => {
      teach.mutate({ field: lesson.field, learn: false });
      toast.info(t('learned.not_learned'), id);
    };
    toast.offer(
      <div className={classes.news}>
        <span>
          {t('learned.from_now_on', {
            who: lesson.source || record.summary.party || t('learned.documents_like_this'),
            what: sentence(lesson.field, lesson.example),
          })}
        </span>
        <Button size="compact-xs" variant="default" onClick={undo}>
          {t('learned.undo')}
        </Button>
      </div>,
      id,
    );
  });
  useEffect(() => {
    if (!data) return;
    const seen = known.current;
    known.current = new Set([...(seen ?? []), ...data.map(keyOf)]);
    if (!seen) return;
    for (const lesson of data) if (lesson.learn && lesson.example && !seen.has(keyOf(lesson))) tell(lesson);
  }, [data]);

  const noteWorse = (field: string, isWorse: boolean) =>
    setWorse((before) => {
      if (before.has(field) === isWorse) return before;
      const now = new Set(before);
      if (isWorse) now.add(field);
      else now.delete(field);
      return now;
    });
  const taught = (data ?? []).filter(({ learn }) => learn);
  if (taught.length === 0) return null;
  return (
    <>
      {worse.size > 0 ? (
        <Badge tone="warning" title={t('replay.teaches_hint')}>
          {t('replay.teaches_doubtful', { count: taught.length })}
        </Badge>
      ) : (
        <Badge tone="info">{t('learned.count', { count: taught.length })}</Badge>
      )}
      {taught.map((lesson) => (
        <LessonWarning key={keyOf(lesson)} record={record} lesson={lesson} onWorse={noteWorse} />
      ))}
    </>
  );
};
