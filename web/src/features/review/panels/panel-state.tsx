import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panels.module.css';

type Props<T> = {
  query: UseQueryResult<T[]>;
  /** What an empty list says. */
  empty: string;
  children: (items: T[]) => ReactNode;
};

/** A list from the server with its other three states: on its way, refused, empty. */
export function PanelState<T>({ query, empty, children }: Props<T>) {
  const { t } = useTranslation();
  if (query.isPending) return <Skeleton height={120} />;
  if (query.isError)
    return (
      <div role="alert" className={classes.failed}>
        <p>{t('review.panel_failed')}</p>
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {t('review.retry')}
        </Button>
      </div>
    );
  if (query.data.length === 0) return <p className={classes.empty}>{empty}</p>;
  return children(query.data);
}
