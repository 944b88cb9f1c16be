import { Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import type { GuideId } from '../../../portal/guides.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { guideQuery } from '../guides.queries.ts';
import type { Guide } from '../model/read-guide.ts';
import { wordsOf } from '../model/search-guides.ts';
import classes from './manual.module.css';
import { MarkedWords, Parts } from './markdown.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { useLocale } from './use-locale.ts';

const route = getRouteApi('/private/support/$manual');

/** One page of the manual that comes with the portal. */
export function GuidePage({ id }: { id: GuideId }) {
  const { t } = useTranslation();
  const { data: guide, error, refetch } = useQuery(guideQuery(id, useLocale()));
  if (guide) return <Shown guide={guide} />;
  return (
    <main className={classes.guide}>
      {error ? (
        <EmptyState
          page
          icon={<IconAlertTriangle size={20} />}
          title={t('guides.failed')}
          action={<RetryButton onClick={() => void refetch()} />}
        >
          {errorMessages(error, t).join(' ')}
        </EmptyState>
      ) : (
        <div role="status" aria-label={t('list.loading')}>
          <Skeleton width="40%" height={24} mb={24} />
          <Skeleton height={14} mb={10} />
          <Skeleton height={14} mb={10} />
          <Skeleton width="70%" height={14} />
        </div>
      )}
    </main>
  );
}

function Shown({ guide }: { guide: Guide }) {
  const { q = '' } = route.useSearch();
  const { hash } = useLocation();
  useEffect(() => {
    document.title = `${guide.title} · Recto`;
  }, [guide]);
  // The place that the address names is there only now.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <main className={classes.guide}>
        <h1>{guide.title}</h1>
        <MarkedWords value={wordsOf(q)}>
          <Parts of={guide.tokens} headings={guide.headings} />
        </MarkedWords>
      </main>
      <OnThisPage headings={guide.headings} />
    </>
  );
}
