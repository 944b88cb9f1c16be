import { IconAlertTriangle, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWalkKeys } from '../../../lib/walk-rows.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { myIssuesQuery } from '../issues.queries.ts';
import { CasesTable } from '../parts/cases-table.tsx';

/** What the signed-in person reported and what was answered, newest first (H-027 to H-030). */
export function MyCases() {
  const { t } = useTranslation();
  const issues = useQuery(myIssuesQuery);
  const table = useWalkKeys<HTMLTableElement>('list.key.down', 'list.key.up');
  return (
    <Page
      title={t('issues.my_cases')}
      count={issues.data && t('issues.count', { count: issues.data.length })}
    >
      <Panel>
        {issues.isPending && <SkeletonRows rows={8} height={44} label={t('list.loading')} />}
        {issues.isError && !issues.data && (
          <EmptyState
            icon={<IconAlertTriangle size={20} />}
            title={t('shell.list_failed')}
            action={<RetryButton onClick={() => void issues.refetch()} />}
          >
            {errorMessages(issues.error, t).join(' ')}
          </EmptyState>
        )}
        {issues.data?.length === 0 && (
          <EmptyState icon={<IconLifebuoy size={20} />} title={t('issues.none')}>
            {t('issues.none_hint')}
          </EmptyState>
        )}
        {issues.data && issues.data.length > 0 && <CasesTable issues={issues.data} ref={table} />}
      </Panel>
    </Page>
  );
}
