import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../../../back-office/parts/list.module.css';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import classes from './logs.module.css';

type Props<T> = {
  query: UseQueryResult<T[]>;
  /** What the table is of. */
  label: string;
  /** What stands there when there is nothing. */
  empty: string;
  /** Parts of text keys: `sources.column.`. */
  columns: readonly string[];
  /** Those that hold numbers, which line up on the right. */
  numbers?: readonly string[];
  children: (rows: T[]) => ReactNode;
};

/** A small table of the page of a log, with its other three states. */
export function Rows<T>({ query, label, empty, columns, numbers = [], children }: Props<T>) {
  const { t } = useTranslation();
  if (query.isPending) return <SkeletonRows rows={2} height={32} label={t('entity.loading')} />;
  if (query.isError)
    return (
      <div className={classes.wait} role="alert">
        {t('shell.list_failed')} <RetryButton onClick={() => void query.refetch()} />
      </div>
    );
  if (query.data.length === 0) return <p className={classes.nothing}>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it what does not fit could not be read by keyboard
    <section className={shared.scroll} tabIndex={0} aria-label={label}>
      <table className={shared.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-kind={numbers.includes(column) ? 'number' : undefined}>
                {t(`sources.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children(query.data)}</tbody>
      </table>
    </section>
  );
}
