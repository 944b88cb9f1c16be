import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Tone } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localTime, utcTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { eventsQuery, tracesQuery } from '../review.queries.ts';

const TONE: Record<'SUCCESS' | 'FAIL' | 'RUNNING', Tone> = {
  SUCCESS: 'success',
  FAIL: 'danger',
  RUNNING: 'warning',
};

const seconds = (start: string, end: string | null): string =>
  end === null ? '…' : `${((Date.parse(end) - Date.parse(start)) / 1000).toFixed(2)} s`;

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={utcTime(at)}>
    {localTime(at)}
  </time>
);

/** What happened to the document, newest first, and the steps that its reading went through. */
export const EventsPanel = ({ record: { extractionUuid: uuid } }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const events = useQuery(eventsQuery(uuid));
  const traces = useQuery(tracesQuery(uuid));
  return (
    <>
      <h3>{t('review.events')}</h3>
      <QueryList query={events} empty={t('review.no_records')}>
        {(items) => (
          <ol className={listClasses.list}>
            {items.map((event) => (
              <li key={event.id}>
                <p>
                  <Badge tone={TONE[event.eventStatus]}>{t(`review.outcome.${event.eventStatus}`)}</Badge>
                  <b>{event.eventType}</b>
                  <Time at={event.createdDate} />
                </p>
                {event.message && <p>{event.message}</p>}
                <p className={listClasses.quiet}>{event.actor}</p>
              </li>
            ))}
          </ol>
        )}
      </QueryList>
      <h3>{t('review.steps')}</h3>
      <QueryList query={traces} empty={t('review.no_records')}>
        {(items) => (
          <ol className={listClasses.list}>
            {items.map((trace) => (
              <li key={`${trace.name} ${trace.start}`}>
                <p>
                  <Badge tone={TONE[trace.status]}>{t(`review.outcome.${trace.status}`)}</Badge>
                  <b>{trace.name}</b>
                  <span className={listClasses.quiet}>{seconds(trace.start, trace.end)}</span>
                  <Time at={trace.start} />
                </p>
                {trace.message && <p>{trace.message}</p>}
              </li>
            ))}
          </ol>
        )}
      </QueryList>
    </>
  );
};
