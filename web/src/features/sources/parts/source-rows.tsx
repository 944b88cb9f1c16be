import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileSearch, IconInbox } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
import type { Source } from '../sources.queries.ts';
import { SourceRow } from './source-row.tsx';
import classes from './sources.module.css';

type Props = {
  query: UseQueryResult<ListPage<Source>>;
  isAdmin: boolean;
  onPreview: (source: Source) => void;
  ref: Ref<HTMLUListElement>;
};

const ROW_HEIGHT = 56;

/** The logs of a page, or what stands in their place: loading, none, failed. */
export function SourceRows({ query, isAdmin, onPreview, ref }: Props) {
  const { t } = useTranslation();
  const { data } = query;
  return (
    <Panel>
      {query.isPending && <SkeletonRows rows={10} height={ROW_HEIGHT} label={t('list.loading')} />}
      {query.isError && !data && (
        <EmptyState
          icon={<IconAlertTriangle size={20} />}
          title={t('shell.list_failed')}
          action={<RetryButton onClick={() => void query.refetch()} />}
        >
          {errorMessages(query.error, t).join(' ')}
        </EmptyState>
      )}
      {data?.items.length === 0 && <Nothing />}
      {data && data.items.length > 0 && (
        <div className={classes.table} data-admin={isAdmin || undefined}>
          <Head />
          <ul className={classes.rows} ref={ref} data-stale={query.isPlaceholderData || undefined}>
            {data.items.map((source) => (
              <SourceRow key={source.id} source={source} isAdmin={isAdmin} onPreview={onPreview} />
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

/** Names of the columns; each row says the same in its own words. */
function Head() {
  const { t } = useTranslation();
  return (
    <div className={`${classes.row} ${classes.head}`} aria-hidden>
      <span />
      <span>{t('sources.file')}</span>
      <span>{t('sources.category')}</span>
      <span>{t('sources.from')}</span>
      <span>{t('sources.status')}</span>
      <span>{t('sources.date')}</span>
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const list = useListHere();
  if (isNarrowed(list))
    return (
      <EmptyState icon={<IconFileSearch size={20} />} title={t('list.nothing')} action={<ClearFilters />}>
        {t('list.nothing_filtered')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconInbox size={20} />}
      title={t('sources.none')}
      action={
        <Button component={Link} to="/documents/upload">
          {t('upload.title')}
        </Button>
      }
    >
      {t('sources.none_yet')}
    </EmptyState>
  );
}
