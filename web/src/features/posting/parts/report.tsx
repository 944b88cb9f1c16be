import { ARRIVAL_STATES, type ArrivalState } from '@recto/contracts/endpoints/deliveries';
import type { Tone } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import { reportQuery } from '../posting.queries.ts';
import { HeldDeliveries } from './held-deliveries.tsx';
import classes from './ledger.module.css';

const TONE: Partial<Record<ArrivalState, Tone>> = {
  ARRIVED: 'success',
  REPEATED: 'success',
  UNDER_WAY: 'warning',
  PAUSED: 'warning',
  ENDED: 'danger',
  MISSING: 'danger',
};

/** Whether everything that was confirmed in the last 30 days arrived, and when that was looked at by itself. */
export function Report() {
  const { t } = useTranslation();
  const { data } = useQuery(reportQuery);
  if (!data) return null;
  const [last] = data.daily;
  return (
    <section
      className={classes.report}
      aria-label={t('posting.report')}
      data-bad={!data.complete || undefined}
    >
      <p className={classes.verdict}>
        {data.notArrived > 0
          ? t('posting.not_arrived', { count: data.notArrived })
          : t(data.complete ? 'posting.complete' : 'posting.incomplete')}
      </p>
      <ul className={classes.counts}>
        {ARRIVAL_STATES.filter((state) => data.states[state] > 0).map((state) => (
          <li key={state}>
            <Badge tone={TONE[state] ?? 'secondary'}>
              {t(`posting.arrival.${state}`)} {data.states[state].toLocaleString()}
            </Badge>
          </li>
        ))}
      </ul>
      <HeldDeliveries held={data.held} />
      {last && (
        <p className={classes.hint}>
          {t('posting.daily')} <Time iso={last.checkedDate} />
          {last.mended > 0 && ` · ${t('posting.mended', { count: last.mended })}`}
        </p>
      )}
    </section>
  );
}
