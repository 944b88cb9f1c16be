import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import type { PerformanceAsked } from '../model/bodies.ts';
import type { AskedDays } from '../model/range.ts';
import type { PerformanceSearch } from '../model/search.ts';
import { Filters } from './filters.tsx';
import classes from './page.module.css';

type Props<T> = {
  title: string;
  asked: PerformanceAsked;
  period: AskedDays;
  put: (next: PerformanceSearch) => void;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};

/** A page of charts: what it is about above, and what stands there until the answer is. */
export function Frame<T>({ title, asked, period, put, query, children }: Props<T>) {
  const { t } = useTranslation();
  return (
    <Page title={title}>
      <Filters asked={asked} period={period} put={put} />
      {query.isError && (
        <EmptyState
          title={t('shell.list_failed')}
          action={<RetryButton onClick={() => void query.refetch()} />}
        >
          {errorMessages(query.error, t).join(' ')}
        </EmptyState>
      )}
      {query.isPending && <SkeletonRows rows={6} height={80} label={t('list.loading_short')} />}
      {query.data !== undefined && !query.isError && (
        <div className={classes.charts}>{children(query.data)}</div>
      )}
    </Page>
  );
}
