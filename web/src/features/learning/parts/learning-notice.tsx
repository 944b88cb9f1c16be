import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { DocumentExample } from '@recto/contracts/endpoints/learning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { documentExamplesQuery } from '../learning.queries.ts';
import { ExampleWarning } from './example-warning.tsx';

const keyOf = ({ field, value }: DocumentExample): string => `${field} ${value}`;

/** How many corrections are tried as learned examples once the document is confirmed; what they taught is said then. */
export const LearningNotice = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { extractionUuid: uuid, version, revisedResult } = record;
  const [worse, setWorse] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery({ ...documentExamplesQuery(uuid, version), enabled: revisedResult !== null });

  const noteWorse = (field: string, isWorse: boolean) =>
    setWorse((before) => {
      if (before.has(field) === isWorse) return before;
      const now = new Set(before);
      if (isWorse) now.add(field);
      else now.delete(field);
      return now;
    });
  const tried = (data ?? []).filter(({ learn }) => learn);
  if (tried.length === 0) return null;
  return (
    <>
      {worse.size > 0 ? (
        <Badge tone="warning" title={t('replay.teaches_hint')}>
          {t('replay.teaches_doubtful', { count: tried.length })}
        </Badge>
      ) : (
        <Badge tone="info" title={t('learned.count_hint')}>
          {t('learned.count', { count: tried.length })}
        </Badge>
      )}
      {tried.map((lesson) => (
        <ExampleWarning key={keyOf(lesson)} record={record} lesson={lesson} onWorse={noteWorse} />
      ))}
    </>
  );
};
