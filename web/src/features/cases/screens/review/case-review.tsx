import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { errorMessages } from '../../../../portal/error-messages.ts';
import { useLive } from '../../../../portal/live.ts';
import { NotFoundPage } from '../../../../portal/message-pages.tsx';
import { useRemember } from '../../../../portal/recent.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { RetryButton } from '../../../../ui/retry-button.tsx';
import { caseQuery } from '../../cases.queries.ts';
import { CaseDesk } from './case-desk.tsx';
import classes from './review.module.css';

const route = getRouteApi('/private/document-cases/$uuid/review');

/** What is told of our own save comes a moment before its answer. */
const OWN_SAVE_MS = 400;

/** Follows the case and its documents as other people change them; our own saves are known already. */
const useFollow = (uuid: string) => {
  const client = useQueryClient();
  const { queryKey } = caseQuery(uuid);
  useLive((event) => {
    const documents = client.getQueryData(queryKey)?.extractions ?? [];
    if (event.kind === 'extraction' && documents.some((one) => one.extractionUuid === event.uuid))
      return void client.invalidateQueries({ queryKey });
    if (event.kind !== 'case' || event.uuid !== uuid) return;
    const { version } = event.data;
    window.setTimeout(() => {
      const known = client.getQueryData(queryKey)?.version ?? 0;
      if (typeof version === 'number' && version < known) return;
      void client.invalidateQueries({ queryKey, exact: typeof version === 'number' && version === known });
      void client.invalidateQueries({ queryKey: [...queryKey, 'activity'] });
      void client.invalidateQueries({ queryKey: [...queryKey, 'checks'] });
    }, OWN_SAVE_MS);
  });
};

/** The review of one case, by its uuid (G-016 to G-025). */
export function CaseReview() {
  const { t } = useTranslation();
  const { uuid } = route.useParams();
  const { data: detail, error, refetch } = useQuery(caseQuery(uuid));
  useFollow(uuid);
  useRemember(
    detail
      ? {
          label: detail.caseNo || detail.caseUuid,
          detail: detail.category,
          href: `/document-cases/${uuid}/review`,
        }
      : null,
  );
  if (detail)
    return (
      <>
        <CaseDesk key={detail.caseUuid} detail={detail} />
        <Outlet />
      </>
    );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (error)
    return (
      <main>
        <EmptyState
          page
          title={errorMessages(error, t)[0] ?? ''}
          action={<RetryButton onClick={() => void refetch()} />}
        />
      </main>
    );
  return (
    <main className={classes.desk} aria-busy="true" aria-label={t('cases.review.loading')}>
      <Skeleton height={76} radius={0} />
      <Skeleton className={classes.waitingCard} height={220} />
      <Skeleton className={classes.waitingCard} height={180} />
    </main>
  );
}
