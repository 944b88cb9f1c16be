import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './query-list.module.css';

type Props<T> = {
  query: UseQueryResult<T[]>;
  /** What an empty list says. */
  empty: string;
  children: (items: T[]) => ReactNode;
};

/** A list from the server with its other three states: on its way, refused, empty. Its classes dress what is listed. */
export function QueryList<T>({ query, empty, children }: Props<T>) {
  const { t } = useTranslation();
  if (query.isPending) return <Skeleton height={120} />;
  if (query.isError)
    return (
      <div role="alert" className={classes.failed}>
        <p>{t('shell.list_failed')}</p>
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  if (query.data.length === 0) return <p className={classes.empty}>{empty}</p>;
  return children(query.data);
}

/** Looks of what stands in such a list: `list` of entries, `quiet` and `text` within one, `facts` for a list of names and values. */
export const listClasses = {
  list: classes.list,
  quiet: classes.quiet,
  text: classes.text,
  facts: classes.facts,
};
