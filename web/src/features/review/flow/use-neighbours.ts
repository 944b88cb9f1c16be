import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.tsx';
import { neighbours, visit } from '../model/trail.ts';
import { extractionQuery, nextQuery } from '../review.queries.ts';
import { openPdf } from '../viewer/pdf-document.ts';

/** The documents before and after this one; the next one is loaded before anybody asks for it. */
export const useNeighbours = (uuid: string) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const next = useQuery(nextQuery(uuid)).data;
  const nextUuid = next?.extractionUuid ?? null;

  useEffect(() => visit(sessionStorage, uuid), [uuid]);

  useEffect(() => {
    if (!nextUuid) return;
    const preload = async () => {
      const record = await client.ensureQueryData(extractionQuery(nextUuid));
      if (record.document) await openPdf(record.document.url);
    };
    // A next document that can't be loaded says so when it is opened.
    preload().catch(() => undefined);
  }, [client, nextUuid]);

  const open = useCallback(
    (target: string) =>
      // The new document scrolls to its own first value.
      navigate({ to: '/extractions/$uuid/review', params: { uuid: target }, resetScroll: false }),
    [navigate],
  );

  const goNext = useCallback(async () => {
    const onTrail = neighbours(sessionStorage, uuid).after;
    const target = onTrail ?? (await client.ensureQueryData(nextQuery(uuid))).extractionUuid;
    if (target) return open(target);
    toast.success(t('review.all_reviewed'));
    return navigate({ to: '/extractions' });
  }, [client, navigate, open, t, uuid]);

  const goPrevious = useCallback(() => {
    const { before } = neighbours(sessionStorage, uuid);
    if (before) void open(before);
    else toast.info(t('review.no_previous'));
  }, [open, t, uuid]);

  return { waiting: next?.waiting ?? null, goNext, goPrevious };
};
