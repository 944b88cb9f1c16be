import { Button, Select } from '@mantine/core';
import { PAGING } from '@recto/contracts/limits';
import { CHANNEL_LOG_STATUSES, type ChannelLogStatus } from '@recto/contracts/statuses';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWalkKeys } from '../../../lib/walk-rows.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { useLiveLogs } from '../model/use-live-logs.ts';
import classes from '../parts/logs.module.css';
import { LogsTable } from '../parts/logs-table.tsx';
import { logsQuery } from '../upload.queries.ts';

const route = getRouteApi('/private/my/upload-channel-logs');

/** What the signed-in person uploaded, newest first, and what came of it. */
export function MyUploadLogs() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(logsQuery(search));
  const positions = useLiveLogs();
  const table = useWalkKeys<HTMLTableElement>('list.key.down', 'list.key.up');
  const total = query.data?.total ?? 0;
  const filter = (status: string | null): void =>
    void navigate({ search: status ? { status: status as ChannelLogStatus } : {}, replace: true });
  return (
    <Page
      title={t('upload.logs.title')}
      count={query.data && t('upload.logs.count', { count: total })}
      actions={
        <>
          <Select
            aria-label={t('upload.logs.status')}
            placeholder={t('upload.logs.any_status')}
            clearable
            clearButtonProps={{ 'aria-label': t('list.clear_filters') }}
            w={172}
            data={CHANNEL_LOG_STATUSES.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            value={search.status ?? null}
            onChange={filter}
          />
          <Button component={Link} to="/documents/upload">
            {t('upload.title')}
          </Button>
        </>
      }
    >
      <Panel>
        {query.isPending && <SkeletonRows rows={10} height={44} label={t('list.loading')} />}
        {query.isError && !query.data && (
          <EmptyState
            icon={<IconAlertTriangle size={20} />}
            title={t('upload.logs.failed')}
            action={<RetryButton onClick={() => void query.refetch()} />}
          >
            {errorMessages(query.error, t).join(' ')}
          </EmptyState>
        )}
        {query.data?.items.length === 0 && (
          <EmptyState icon={<IconInbox size={20} />} title={t('upload.logs.none')} />
        )}
        {query.data && query.data.items.length > 0 && (
          <LogsTable logs={query.data.items} positions={positions} ref={table} />
        )}
      </Panel>
      <div className={classes.foot}>
        <Pager
          page={search.page ?? 1}
          pages={Math.ceil(total / PAGING.size)}
          buttons={PAGING.buttons.uploadLogs}
        />
      </div>
    </Page>
  );
}
