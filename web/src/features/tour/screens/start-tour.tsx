import { listExtractions } from '@recto/contracts/endpoints/extraction';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useAccount } from '../../../portal/session.ts';
import { Page } from '../../../ui/page.tsx';
import { answerTour } from '../model/answer.ts';
import { stopsFor } from '../model/stops.ts';

/** The document that the tour shows the review by: the newest that waits, else the newest; null without any. */
async function documentToShow(): Promise<Parameters<typeof stopsFor>[1]> {
  const newest = async (query: { status?: 'NEW' }) => {
    const found = await call(listExtractions, { query: { ...query, size: 1 } }).catch(() => []);
    return found[0]?.extractionUuid;
  };
  const waiting = await newest({ status: 'NEW' });
  const uuid = waiting ?? (await newest({}));
  return uuid === undefined ? null : { uuid, waits: waiting !== undefined };
}

/** Begins the tour, which goes on by itself from page to page. */
export function StartTour() {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const account = useAccount();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !account) return;
    begun.current = true;
    const begin = async () => {
      const [{ showStops }, document] = await Promise.all([
        import('../model/show-stops.ts'),
        documentToShow(),
      ]);
      await showStops(stopsFor(account.authorities, document), router, t);
      answerTour(client);
    };
    void begin();
  }, [account, client, router, t]);
  return <Page title={t('tour.title')}>{null}</Page>;
}
