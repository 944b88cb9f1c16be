import { Button } from '@mantine/core';
import { PAGING } from '@recto/contracts/limits';
import { IconAlertTriangle, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../app/error-messages.ts';
import { useWalkKeys } from '../../../lib/walk-rows.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { isNarrowed } from '../issue-search.ts';
import { issueListQuery } from '../issues.queries.ts';
import { IssueFilters } from '../parts/issue-filters.tsx';
import { IssueTable } from '../parts/issue-table.tsx';
import { useIssueKeys } from '../parts/use-issue-keys.ts';

const route = getRouteApi('/private/entity/extraction-issue/search');

/** Every issue that one may see, narrowed by filters that stand in the address, with what can be made of each (H-017 to H-025). */
export function IssueSearchPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const issues = useQuery(issueListQuery(search));
  const table = useWalkKeys<HTMLTableElement>('list.key.down', 'list.key.up');
  useIssueKeys(table);
  const clear = () => void navigate({ search: {} });
  const total = issues.data?.total ?? 0;
  return (
    <Page
      title={t('issues.list_title')}
      count={issues.data && <span role="status">{t('issues.found', { count: total })}</span>}
      actions={
        <Button variant="default" disabled={!isNarrowed(search)} onClick={clear}>
          {t('issues.clear_filters')}
        </Button>
      }
    >
      <IssueFilters
        value={search}
        onChange={(changes) =>
          void navigate({ search: (old) => ({ ...old, ...changes, page: undefined }), replace: true })
        }
      />
      <Panel>
        {issues.isPending && <SkeletonRows rows={8} height={56} label={t('list.loading')} />}
        {issues.isError && !issues.data && (
          <EmptyState
            icon={<IconAlertTriangle size={20} />}
            title={t('shell.list_failed')}
            action={<RetryButton onClick={() => void issues.refetch()} />}
          >
            {errorMessages(issues.error, t).join(' ')}
          </EmptyState>
        )}
        {issues.data && total === 0 && (
          <EmptyState icon={<IconLifebuoy size={20} />} title={t('issues.none_found')}>
            {t(isNarrowed(search) ? 'issues.none_narrowed' : 'issues.none_yet')}
          </EmptyState>
        )}
        {issues.data && total > 0 && <IssueTable issues={issues.data.items} ref={table} />}
      </Panel>
      <Pager
        page={search.page ?? 1}
        pages={Math.ceil(total / PAGING.size)}
        buttons={PAGING.buttons.extractions}
      />
    </Page>
  );
}
