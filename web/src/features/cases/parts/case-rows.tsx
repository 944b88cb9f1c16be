import { textOf } from '@recto/contracts/lists/definition';
import { IconAlertTriangle, IconBriefcase } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { ClearFilters, isNarrowed } from '../../../portal/list/active-filters.tsx';
import { useListHere } from '../../../portal/list/use-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import type { CasePage } from '../case-list.queries.ts';
import { CaseTable } from './case-table.tsx';

type Props = {
  query: UseQueryResult<CasePage>;
  page: CasePage | undefined;
  ticked: ReadonlySet<string>;
  onTick: (uuid: string, extend: boolean) => void;
  onTickAll: () => void;
  ref: Ref<HTMLTableElement>;
};

/** The cases of a page, or what stands in their place: loading, none, failed. */
export function CaseRows({ query, page, ref, ...ticks }: Props) {
  const { t } = useTranslation();
  const { family } = useListHere();
  if (page && page.items.length > 0)
    return (
      <Panel>
        <CaseTable
          cases={page.items}
          family={family?.id}
          isStale={query.isPlaceholderData}
          ref={ref}
          {...ticks}
        />
      </Panel>
    );
  return (
    <Panel>
      {query.isPending && <SkeletonRows rows={10} height={44} label={t('list.loading')} />}
      {query.isError && !page && (
        <EmptyState
          icon={<IconAlertTriangle size={20} />}
          title={t('shell.list_failed')}
          action={<RetryButton onClick={() => void query.refetch()} />}
        >
          {errorMessages(query.error, t).join(' ')}
        </EmptyState>
      )}
      {page && <Nothing />}
    </Panel>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const list = useListHere();
  const text = textOf(list.state, 'search');
  const narrowed = isNarrowed(list);
  return (
    <EmptyState
      icon={<IconBriefcase size={20} />}
      title={t('cases.none')}
      action={narrowed && <ClearFilters />}
    >
      {narrowed ? t(text === '' ? 'cases.none_filtered' : 'cases.none_found', { text }) : t('cases.none_yet')}
    </EmptyState>
  );
}
