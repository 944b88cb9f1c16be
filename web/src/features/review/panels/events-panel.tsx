import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Tone } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { eventsQuery } from '../review.queries.ts';

const TONE: Record<'SUCCESS' | 'FAIL', Tone> = {
  SUCCESS: 'success',
  FAIL: 'danger',
};

/** What happened to the document, newest first (F-038). */
export const EventsPanel = ({ record: { extractionUuid: uuid } }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const events = useQuery(eventsQuery(uuid));
  return (
    <QueryList query={events} empty={t('review.no_records')}>
      {(items) => (
        <ol className={listClasses.list}>
          {items.map((event) => (
            <li key={event.id}>
              <p>
                <Badge tone={TONE[event.eventStatus]}>{t(`review.outcome.${event.eventStatus}`)}</Badge>
                <b>{t(`event.${event.eventType}`)}</b>
                <Time iso={event.createdDate} />
              </p>
              {event.message && <p>{inWords(event.message)}</p>}
              {event.reason && <p>{t('review.event_reason', { reason: event.reason })}</p>}
              <p className={listClasses.quiet}>{event.actor}</p>
            </li>
          ))}
        </ol>
      )}
    </QueryList>
  );
};
