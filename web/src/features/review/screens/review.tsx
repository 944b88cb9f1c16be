import { Button, Skeleton } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { type ComponentProps, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useLive } from '../../../portal/live.ts';
import { useRemember } from '../../../portal/recent.ts';
import { useAccount } from '../../../portal/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAhead } from '../flow/use-ahead.ts';
import { extractionQuery } from '../review.queries.ts';
import classes from './screens.module.css';
import { type Scene, Stage } from './stage.tsx';
import { Workbench } from './workbench.tsx';

const route = getRouteApi('/private/extractions/$uuid/review');

/** Follows the document, and those known ahead, as the pipeline and other people move them; our own saves are known already. */
const useFollow = (uuid: string) => {
  const client = useQueryClient();
  useLive((event) => {
    if (event.kind !== 'extraction' && event.kind !== 'presence') return;
    // The queue moved: what comes next may be another one now.
    if (event.uuid !== uuid) void client.invalidateQueries({ queryKey: ['extraction', uuid, 'next'] });
    if (event.kind === 'presence') return;
    const { queryKey } = extractionQuery(event.uuid);
    const known = client.getQueryData(queryKey);
    const { version, status, compared } = event.data;
    if (!known && event.uuid !== uuid) return;
    if (known && !compared && version === known.version && status === known.status) return;
    void client.invalidateQueries({ queryKey, exact: event.uuid !== uuid });
  });
};

/** The shape of the screen while its document is on the way. */
const Waiting = () => {
  const { t } = useTranslation();
  return (
    <main className={classes.workbench} aria-busy="true" aria-label={t('review.loading')}>
      <div className={classes.waitingRail} />
      <div className={classes.document} style={{ flexGrow: 60 }}>
        <Skeleton className={classes.waitingPage} />
      </div>
      <div className={classes.formPane} style={{ flexGrow: 40 }}>
        <Skeleton height={120} radius={0} />
        <Skeleton className={classes.waitingCard} height={260} />
        <Skeleton className={classes.waitingCard} height={180} />
      </div>
    </main>
  );
};

type Shared = Omit<ComponentProps<typeof Workbench>, 'record' | 'categoryKey'>;

/** The document under review, and the one after it, whose screen is made ahead. */
const scenesOf = (
  record: ExtractionDetail,
  categoryKey: string | undefined,
  ahead: ExtractionDetail | null,
  shared: Shared,
): Scene[] => {
  const scene = (of: ExtractionDetail, shown: boolean): Scene => ({
    key: of.extractionUuid,
    shown,
    content: <Workbench record={of} categoryKey={shown ? categoryKey : undefined} {...shared} />,
  });
  const second = ahead && ahead.extractionUuid !== record.extractionUuid ? [scene(ahead, false)] : [];
  return [scene(record, true), ...second];
};

/** The review of one extraction, by its uuid. */
export const Review = () => {
  const { t } = useTranslation();
  const { uuid } = route.useParams();
  const { categoryKey, list } = route.useSearch();
  const account = useAccount();
  const { data: record, error, refetch } = useQuery(extractionQuery(uuid));
  const ahead = useAhead(uuid, list, account?.authorities);
  useFollow(uuid);

  const title = record
    ? (categoryKey ?? record.summary.number ?? record.documentChannelLog?.originalName)
    : null;
  useRemember(
    record && title
      ? { label: title, detail: t(`category.${record.category}`), href: `/extractions/${uuid}/review` }
      : null,
  );
  useEffect(() => {
    if (title) document.title = `${title} · Recto`;
  }, [title]);

  if (record && account)
    return (
      <>
        <Stage scenes={scenesOf(record, categoryKey, ahead, { account, list })} />
        <Outlet />
      </>
    );
  if (!error) return <Waiting />;
  return (
    <main>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          page
          title={t('review.unknown')}
          action={
            <Button component={Link} to="/extractions">
              {t('review.to_list')}
            </Button>
          }
        >
          {t('review.unknown_hint')}
        </EmptyState>
      ) : (
        <EmptyState
          page
          title={t('review.not_loaded')}
          action={<Button onClick={() => void refetch()}>{t('review.retry')}</Button>}
        >
          {errorMessages(error, t).join(' ')}
        </EmptyState>
      )}
    </main>
  );
};
