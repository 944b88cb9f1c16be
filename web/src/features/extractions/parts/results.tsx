import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileSearch, IconUpload } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../app/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import type { ListPage } from '../extractions.queries.ts';
import type { ListSearch } from '../list-search.ts';
import type { Progress } from '../live-list.ts';
import classes from './list.module.css';
import { Row } from './row.tsx';
import { SkeletonList } from './skeleton-list.tsx';
import { useFilters } from './use-filters.ts';

type Props = {
  query: UseQueryResult<ListPage>;
  progress: ReadonlyMap<string, Progress>;
  search: ListSearch;
  ref: Ref<HTMLUListElement>;
};

const COLUMNS = ['document', 'party', 'amount', 'status', 'to_check', 'source', 'received'] as const;

/** The rows, or what stands in their place: loading, nothing found, nothing yet, failed. */
export function Results({ query, progress, search, ref }: Props) {
  const { t } = useTranslation();
  if (query.isError && !query.data) return <Failed query={query} />;
  return (
    <Panel>
      {query.data?.items.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <div className={classes.head} aria-hidden="true">
            {COLUMNS.map((column) => (
              <span key={column} data-column={column}>
                {t(`list.column.${column}`)}
              </span>
            ))}
          </div>
          {query.data ? (
            <ul className={classes.rows} ref={ref} data-stale={query.isPlaceholderData || undefined}>
              {query.data.items.map((item) => (
                <Row
                  key={item.extractionUuid}
                  item={item}
                  search={search}
                  progress={progress.get(item.documentChannelLog?.channelLogUuid ?? '')}
                />
              ))}
            </ul>
          ) : (
            <SkeletonList />
          )}
        </>
      )}
    </Panel>
  );
}

function Failed({ query }: { query: UseQueryResult<ListPage> }) {
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

function Nothing() {
  const { t } = useTranslation();
  const { any, text, clear } = useFilters();
  return any ? (
    <EmptyState
      icon={<IconFileSearch size={20} />}
      title={t('list.nothing')}
      action={
        <Button variant="default" onClick={() => clear()}>
          {t('list.clear_filters')}
        </Button>
      }
    >
      {text === '' ? t('list.nothing_filtered') : t('list.nothing_found', { text })}
    </EmptyState>
  ) : (
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
