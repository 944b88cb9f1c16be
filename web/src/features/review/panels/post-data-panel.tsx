import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Delivery } from '@recto/contracts/endpoints/posting';
import type { Tone } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { standingKey, useWaiting } from '../../../portal/waiting-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { deliveriesQuery } from '../review.queries.ts';
import { Attempts, Corrections, Receipt } from './delivery-details.tsx';
import classes from './sap-results.module.css';
import { SapResults } from './sap-results.tsx';

const TONE: Record<Delivery['status'], Tone> = {
  PENDING: 'warning',
  DELIVERED: 'success',
  FAILED: 'danger',
  DEAD: 'danger',
  CANCELLED: 'secondary',
};

/** Where the result was sent and what came back. */
export const PostDataPanel = ({ record: { extractionUuid: uuid } }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const deliveries = useQuery(deliveriesQuery(uuid));
  return (
    <QueryList query={deliveries} empty={t('review.no_post_data')}>
      {(items) => (
        <ol className={listClasses.list}>
          {items.map((delivery) => (
            <li key={delivery.id}>
              <Sent delivery={delivery} />
            </li>
          ))}
        </ol>
      )}
    </QueryList>
  );
};

const Sent = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const waiting = useWaiting();
  return (
    <>
      <p>
        <Badge tone={TONE[delivery.status]}>{t(standingKey(delivery))}</Badge>
        <b className={classes.channel}>{delivery.channel}</b>
        <Time iso={delivery.createdDate} />
      </p>
      <p className={listClasses.quiet}>
        {t('review.delivery_facts', {
          revision: delivery.revision,
          attempts: delivery.attempts,
          user: delivery.createdBy,
        })}
      </p>
      {delivery.waits && <p>{waiting(delivery.waits)}</p>}
      {delivery.error && <p>{inWords(delivery.error)}</p>}
      {delivery.supersedes && <Corrections supersedes={delivery.supersedes} />}
      <Answer delivery={delivery} />
      <Attempts tries={delivery.tries} />
      <Receipt receipt={delivery.receipt} />
    </>
  );
};

/** What the receiver answered: line by line where it says something of each field, else as it came. */
const Answer = ({ delivery: { responseStatus, responseBody, sapResults } }: { delivery: Delivery }) => {
  const { t } = useTranslation();
  if (responseStatus === null && !responseBody) return null;
  const asItCame = (
    <pre className={listClasses.text}>
      {responseStatus} {responseBody}
    </pre>
  );
  if (sapResults.length === 0) return asItCame;
  return (
    <>
      <SapResults results={sapResults} />
      <details className={classes.answer}>
        <summary>{t('sap.answer')}</summary>
        {asItCame}
      </details>
    </>
  );
};
