import type { Delivery, DeliveryTry } from '@recto/contracts/endpoints/posting';
import type { Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from './delivery-details.module.css';

const TONE: Record<DeliveryTry['outcome'], Tone> = {
  SENDING: 'info',
  DELIVERED: 'success',
  TROUBLE: 'warning',
  REFUSED: 'danger',
  UNKNOWN: 'secondary',
};

/** Which earlier delivery this one puts right, and every value that is another one now. */
export const Corrections = ({ supersedes }: { supersedes: NonNullable<Delivery['supersedes']> }) => {
  const { t } = useTranslation();
  const { revision, changes } = supersedes;
  if (!changes) return <p>{t('delivery.supersedes', { revision })}</p>;
  return (
    <details className={classes.part} open={changes.length > 0 && changes.length <= 5}>
      <summary>{t('delivery.supersedes_with', { revision, count: changes.length })}</summary>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('delivery.value')}</th>
            <th scope="col">{t('delivery.before')}</th>
            <th scope="col">{t('delivery.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{before === null ? t('delivery.absent') : <del>{before}</del>}</td>
              <td>{after === null ? t('delivery.absent') : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** Every attempt with its outcome; nothing where one attempt did it. */
export const Attempts = ({ tries }: { tries: readonly DeliveryTry[] }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  if (tries.length < 2 && tries[0]?.outcome !== 'UNKNOWN') return null;
  return (
    <details className={classes.part}>
      <summary>{t('delivery.attempts', { count: tries.length })}</summary>
      <ol className={classes.tries}>
        {tries.map((one) => (
          <li key={one.attempt}>
            <Badge tone={TONE[one.outcome]}>{t(`delivery.outcome.${one.outcome}`)}</Badge>
            <Time iso={one.startedDate} />
            <span className={classes.quiet}>{one.error ? inWords(one.error) : one.responseStatus}</span>
          </li>
        ))}
      </ol>
    </details>
  );
};

const FACTS = ['remoteId', 'fileName', 'idempotencyKey', 'sha256'] as const;

/** What both sides know it by. */
export const Receipt = ({ receipt }: { receipt: Delivery['receipt'] }) => {
  const { t } = useTranslation();
  return (
    <details className={classes.part}>
      <summary>{t('delivery.receipt')}</summary>
      <dl className={classes.facts}>
        {FACTS.filter((name) => receipt[name] !== null).map((name) => (
          <div key={name}>
            <dt>{t(`delivery.fact.${name}`)}</dt>
            <dd>{receipt[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
