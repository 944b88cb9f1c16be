import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import classes from './admin.module.css';

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** What was asked for; until then, or instead, what the pages of the administration say (P-002). */
export function Loaded<T>({ query, children }: Props<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <p role="status" className={classes.loading}>
        {t('list.loading_short')}
      </p>
    );
  return (
    <div role="alert" className={classes.failed}>
      <p>{t('admin.error', { message: errorMessages(query.error, t).join(' ') })}</p>
      <RetryButton onClick={() => void query.refetch()} />
    </div>
  );
}
