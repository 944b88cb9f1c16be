import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { IconAlertTriangle, IconLifebuoy } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { ClearFilters, isNarrowed } from '../../../portal/list/active-filters.tsx';
import type { ListPage } from '../../../portal/list/list-query.ts';
import { useListHere } from '../../../portal/list/use-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { IssueTable } from './issue-table.tsx';

type Props = { query: UseQueryResult<ListPage<ExtractionIssue>>; ref: Ref<HTMLTableElement> };

/** The issues of a page, or what stands in their place: loading, none, failed. */
export function IssueRows({ query, ref }: Props) {
  const { t } = useTranslation();
  const { data } = query;
  if (data && data.items.length > 0)
    return (
      <Panel>
        <IssueTable issues={data.items} isStale={query.isPlaceholderData} ref={ref} />
      </Panel>
    );
  return (
    <Panel>
      {query.isPending && <SkeletonRows rows={8} height={56} label={t('list.loading')} />}
      {query.isError && (
        <EmptyState
          icon={<IconAlertTriangle size={20} />}
          title={t('shell.list_failed')}
          action={<RetryButton onClick={() => void query.refetch()} />}
        >
          {errorMessages(query.error, t).join(' ')}
        </EmptyState>
      )}
      {data && <Nothing />}
    </Panel>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const list = useListHere();
  const narrowed = isNarrowed(list);
  return (
    <EmptyState
      icon={<IconLifebuoy size={20} />}
      title={t('issues.none_found')}
      action={narrowed && <ClearFilters />}
    >
      {t(narrowed ? 'issues.none_narrowed' : 'issues.none_yet')}
    </EmptyState>
  );
}
