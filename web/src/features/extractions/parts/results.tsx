import { Button } from '@mantine/core';
import { textOf } from '@recto/contracts/lists/definition';
import { IconAlertTriangle, IconFileSearch, IconUpload } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useArranged } from '../../../portal/columns/use-arranged.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { ClearFilters, isNarrowed } from '../../../portal/list/active-filters.tsx';
import { useListHere } from '../../../portal/list/use-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import type { ExtractionPage, FoundExtraction } from '../extractions.queries.ts';
import { followed } from '../list-search.ts';
import type { Progress } from '../live-list.ts';
import { COLUMNS, roomFor } from '../model/columns.ts';
import classes from './list.module.css';
import { ListHead } from './list-head.tsx';
import { Row } from './row.tsx';
import { SkeletonList } from './skeleton-list.tsx';

/** What the columns of the list are remembered by. */
const LIST = 'extractions';

type Props = {
  query: UseQueryResult<ExtractionPage>;
  page: ExtractionPage | undefined;
  progress: ReadonlyMap<string, Progress>;
  ticked: ReadonlySet<string>;
  /** Absent: this person has nothing to do with rows. */
  onTick?: ((uuid: string, extend: boolean) => void) | undefined;
  onTickAll?: (() => void) | undefined;
  /** Absent: no row of the list can be a certificate. */
  onNames?: ((item: FoundExtraction) => void) | undefined;
  ref: Ref<HTMLUListElement>;
};

/** The rows, or what stands in their place: loading, nothing found, nothing yet, failed. */
export function Results({ query, page, progress, ticked, onTick, onTickAll, onNames, ref }: Props) {
  const { state, viewer } = useListHere();
  const list = useMemo(() => followed(state), [state]);
  const { columns, tools, widths } = useArranged(LIST, COLUMNS);
  if (query.isError && !query.data) return <Failed query={query} />;
  if (page?.items.length === 0)
    return (
      <Panel>
        <Nothing />
      </Panel>
    );
  const isAdmin = viewer.roles.includes('ROLE_ADMIN');
  return (
    <Panel>
      <div
        className={classes.table}
        data-ticks={onTick ? true : undefined}
        data-names={onNames ? true : undefined}
        data-admin={isAdmin || undefined}
        style={roomFor(columns, widths) as CSSProperties}
      >
        <ListHead {...{ items: page?.items ?? [], ticked, onTickAll, isAdmin, columns, tools }} />
        {page ? (
          <ul className={classes.rows} ref={ref} data-stale={query.isPlaceholderData || undefined}>
            {page.items.map((item) => (
              <Row
                key={item.extractionUuid}
                item={item}
                followed={list}
                isAdmin={isAdmin}
                columns={columns}
                ticked={ticked.has(item.extractionUuid)}
                onTick={onTick}
                onNames={onNames}
                progress={progress.get(item.documentChannelLog?.channelLogUuid ?? '')}
              />
            ))}
          </ul>
        ) : (
          <SkeletonList />
        )}
      </div>
    </Panel>
  );
}

function Failed({ query }: { query: UseQueryResult<ExtractionPage> }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<IconAlertTriangle size={20} />}
        title={t('list.failed')}
        action={<RetryButton onClick={() => void query.refetch()} />}
      >
        {errorMessages(query.error, t).join(' ')}
      </EmptyState>
    </Panel>
  );
}

function Nothing(): ReactNode {
  const { t } = useTranslation();
  const list = useListHere();
  const text = textOf(list.state, 'search');
  if (isNarrowed(list))
    return (
      <EmptyState icon={<IconFileSearch size={20} />} title={t('list.nothing')} action={<ClearFilters />}>
        {text === '' ? t('list.nothing_filtered') : t('list.nothing_found', { text })}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconUpload size={20} />}
      title={t('list.nothing')}
      action={
        <Button component={Link} to="/documents/upload">
          {t('upload.title')}
        </Button>
      }
    >
      {t('list.nothing_yet')}
    </EmptyState>
  );
}
