import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../../portal/error-messages.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { checksQuery } from '../../cases.queries.ts';
import { inOrder } from '../../model/outcomes.ts';
import { useCase } from './case-context.ts';
import classes from './checks.module.css';
import { ChecksList } from './checks-list.tsx';
import { ChecksPages } from './checks-pages.tsx';

const route = getRouteApi('/private/document-cases/$uuid/review');

/** What the documents of a case agree in and what not, with the places of the chosen one on each document. */
export function ChecksTab() {
  const { t } = useTranslation();
  const { detail, showCheck } = useCase();
  const { check } = route.useSearch();
  const { data, error, refetch } = useQuery(checksQuery(detail.caseUuid));
  const outcomes = useMemo(() => inOrder(data?.outcomes ?? []), [data]);
  const shown = outcomes.find(({ id }) => id === check) ?? outcomes[0];
  if (error && !data)
    return (
      <EmptyState
        title={errorMessages(error, t)[0] ?? ''}
        action={<Button onClick={() => void refetch()}>{t('review.retry')}</Button>}
      />
    );
  if (!data) return <Skeleton className={classes.waiting} height={160} />;
  const closed = data.closed > 0 && (
    <p className={classes.closed}>{t('cases.checks.closed', { count: data.closed })}</p>
  );
  if (!shown)
    return (
      <div className={classes.list}>
        {closed || <EmptyState title={t('cases.checks.none')}>{t('cases.checks.none_why')}</EmptyState>}
      </div>
    );
  return (
    <div className={classes.checks}>
      <div className={classes.list}>
        {closed}
        <ChecksList outcomes={outcomes} shown={shown} onShow={showCheck} />
      </div>
      <ChecksPages key={shown.id} outcome={shown} />
    </div>
  );
}
