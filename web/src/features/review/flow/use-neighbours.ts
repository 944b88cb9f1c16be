import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../../lib/after-paint.ts';
import { toast } from '../../../ui/toast.tsx';
import { type FollowedList, listOf } from '../model/queue.ts';
import { neighbours, visit } from '../model/visited.ts';
import { nextQuery } from '../review.queries.ts';
import { underway } from './underway.ts';

/** The documents before and after this one. */
export const useNeighbours = (uuid: string, list: FollowedList | undefined) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const next = useQuery(nextQuery(uuid, list)).data;
  // The server offers a document until its confirmation has arrived; the answer may be older than that.
  const offered = next?.extractionUuid ?? null;
  const nextUuid = offered !== null && underway.isLeft(offered) ? null : offered;

  useEffect(() => afterPaint(() => visit(sessionStorage, uuid)), [uuid]);

  const open = useCallback(
    (target: string) =>
      navigate({
        to: '/extractions/$uuid/review',
        params: { uuid: target },
        search: { list },
        // The new document scrolls to its own first value.
        resetScroll: false,
      }),
    [navigate, list],
  );

  const goToList = useCallback(
    () => navigate({ to: '/extractions', search: listOf(list) }),
    [navigate, list],
  );

  const goNext = useCallback(async () => {
    const onTrail = neighbours(sessionStorage, uuid).after;
    if (onTrail) return open(onTrail);
    let { extractionUuid, claimed } = await client.ensureQueryData(nextQuery(uuid, list));
    if (extractionUuid !== null && underway.isLeft(extractionUuid)) {
      await underway.settled();
      ({ extractionUuid, claimed } = await client.fetchQuery({ ...nextQuery(uuid, list), staleTime: 0 }));
    }
    if (extractionUuid) return open(extractionUuid);
    if (claimed > 0) toast.info(t('flow.rest_claimed', { count: claimed }));
    else toast.success(t(list ? 'flow.end_of_list' : 'review.all_reviewed'));
    return goToList();
  }, [client, goToList, list, open, t, uuid]);

  /** The way on while this document is still being sent; null when what comes next isn't known yet. */
  const onward = useCallback(() => {
    const target = neighbours(sessionStorage, uuid).after ?? nextUuid;
    if (target === null || underway.has(target)) return null;
    return { go: () => void open(target), comeBack: () => void open(uuid) };
  }, [nextUuid, open, uuid]);

  const goPrevious = useCallback(() => {
    const { before } = neighbours(sessionStorage, uuid);
    if (before) void open(before);
    else toast.info(t('review.no_previous'));
  }, [open, t, uuid]);

  return { waiting: next?.waiting ?? null, goNext, goPrevious, onward };
};
