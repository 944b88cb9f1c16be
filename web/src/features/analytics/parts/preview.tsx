import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { previewQuery } from '../analytics.queries.ts';
import { asked, type ChartDraft, isWhole } from '../model/draft.ts';
import { Figure } from './figure.tsx';

const HEIGHT = 460;
const WAIT_MS = 250;

/** What a chart will show, as soon as somebody stops changing it. */
export function Preview({ draft }: { draft: ChartDraft }) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(draft, WAIT_MS);
  const question = asked(settled);
  const whole = isWhole(question);
  const { data, error, isPlaceholderData } = useQuery({
    ...previewQuery(question, settled.viz_type),
    enabled: whole,
  });
  if (!whole)
    return <EmptyState title={t('analytics.unfinished')}>{t('analytics.unfinished_hint')}</EmptyState>;
  if (error)
    return <EmptyState title={t('analytics.not_shown')}>{errorMessages(error, t).join(' ')}</EmptyState>;
  // Figures of the question before do not fit this one.
  if (!data || isPlaceholderData) return <Skeleton height={HEIGHT} />;
  return (
    <Figure
      title={settled.slice_name.trim() || t('analytics.unnamed')}
      viz={settled.viz_type}
      question={question}
      data={data}
      height={HEIGHT}
    />
  );
}
