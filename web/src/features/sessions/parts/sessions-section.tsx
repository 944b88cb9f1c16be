import { Button } from '@mantine/core';
import type { OwnSession } from '@recto/contracts/endpoints/sessions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import { deviceOf } from '../model/device.ts';
import { ownSessionsQuery } from '../sessions.queries.ts';
import classes from './sessions.module.css';
import { useEndSessions } from './use-end-sessions.ts';

/** The person's sessions, each with its end, and the end of all others: stands on a page of its own or among others. */
export function SessionsSection() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(ownSessionsQuery);
  const { endOne, endOthers, isBusy, dialog } = useEndSessions();
  const hasOthers = data?.some(({ current }) => !current) ?? false;
  return (
    <Panel title={t('sessions.where')}>
      <div className={classes.head}>
        <p>{data && !hasOthers ? t('sessions.none') : t('sessions.intro')}</p>
        {hasOthers && (
          <Button variant="default" disabled={isBusy} onClick={() => void endOthers()}>
            {t('sessions.end_others')}
          </Button>
        )}
      </div>
      {data && (
        <ul className={classes.list}>
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void endOne(session.id)}
            />
          ))}
        </ul>
      )}
      {!data && !isError && <SkeletonRows rows={3} height={64} label={t('list.loading_short')} />}
      {!data && isError && (
        <div className={classes.failed} role="alert">
          <p>{t('sessions.failed')}</p>
          <RetryButton onClick={() => void refetch()} />
        </div>
      )}
      {dialog}
    </Panel>
  );
}

type RowProps = { session: OwnSession; isBusy: boolean; onEnd: () => void };

function Session({ session: { device, address, begunDate, seenDate, current }, isBusy, onEnd }: RowProps) {
  const { t } = useTranslation();
  const known = deviceOf(device);
  const name = known ? t('sessions.device', known) : t('sessions.unknown');
  return (
    <li className={classes.one}>
      <div className={classes.what}>
        <p title={device ?? undefined}>
          <b>{name}</b>
          {current && <Badge tone="info">{t('sessions.current')}</Badge>}
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>{t('sessions.begun')}</dt>
            <dd>
              <Time iso={begunDate} />
            </dd>
          </div>
          <div>
            <dt>{t('sessions.seen')}</dt>
            <dd>
              <Time iso={seenDate} />
            </dd>
          </div>
          {address && (
            <div>
              <dt>{t('sessions.address')}</dt>
              <dd className="mono">{address}</dd>
            </div>
          )}
        </dl>
      </div>
      {!current && (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('sessions.end_of', { device: name, begun: localTime(begunDate) })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
