import type { ReceiverState } from '@recto/contracts/endpoints/deliveries';
import type { Tone } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { receiverQuery } from '../posting.queries.ts';
import classes from './receiver-panel.module.css';

const TONES: Readonly<Record<ReceiverState['state'], Tone>> = {
  CLOSED: 'success',
  WAITING: 'warning',
  TRYING: 'info',
};

/** Whether the receiver of a channel is sent to, and what waits for it. */
export function ReceiverPanel({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(receiverQuery(id));
  return (
    <Panel
      title={t('posting.receiver')}
      aside={data && <Badge tone={TONES[data.state]}>{t(`posting.receiver.${data.state}`)}</Badge>}
    >
      <div className={classes.body}>
        {data && <Told state={data} />}
        {!data && isError && <RetryButton onClick={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={2} height={20} label={t('list.loading_short')} />}
      </div>
    </Panel>
  );
}

function Told({ state: { state, since, nextTry, timeouts, waiting, held } }: { state: ReceiverState }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(`posting.receiver.about_${state}`, { count: timeouts })}</p>
      <dl className={classes.facts}>
        {since && (
          <div>
            <dt>{t('posting.receiver.since')}</dt>
            <dd>
              <Time iso={since} />
            </dd>
          </div>
        )}
        {state === 'WAITING' && (
          <div>
            <dt>{t('posting.receiver.next')}</dt>
            <dd>{nextTry ? <Time iso={nextTry} /> : t('posting.receiver.next_delivery')}</dd>
          </div>
        )}
        <div>
          <dt>{t('posting.receiver.waiting')}</dt>
          <dd>{waiting}</dd>
        </div>
        <div>
          <dt>{t('posting.receiver.held')}</dt>
          <dd>{held}</dd>
        </div>
      </dl>
      {waiting + held > 0 && <TextLink to="/deliveries">{t('posting.receiver.show')}</TextLink>}
    </>
  );
}
