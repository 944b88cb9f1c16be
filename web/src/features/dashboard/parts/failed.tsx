import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';

/** What stands where an answer did not come. */
export function Failed({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('shell.list_failed')} action={<RetryButton onClick={() => void query.refetch()} />}>
      {errorMessages(query.error, t).join(' ')}
    </EmptyState>
  );
}
