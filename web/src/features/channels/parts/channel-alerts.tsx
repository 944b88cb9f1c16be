import { CloseButton } from '@mantine/core';
import { listChannelAlerts } from '@recto/contracts/endpoints/channels';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../app/say.ts';
import { call } from '../../../lib/api.ts';
import classes from './channels.module.css';

const LOOK_EVERY_MS = 60_000;
/** A connection that broke once and is there again is no news. */
const PATIENCE_MS = 60_000;

/** Tells administrators of input channels that are down, wherever they are. */
export function ChannelAlerts() {
  const { t } = useTranslation();
  const say = useSay();
  const { data = [] } = useQuery({
    queryKey: ['channel-alerts'],
    queryFn: ({ signal }) => call(listChannelAlerts, { signal }),
    refetchInterval: LOOK_EVERY_MS,
    meta: { errors: 'silent' },
  });
  const [read, setRead] = useState('');
  const down = data.filter(({ failingSince }) => Date.now() - Date.parse(failingSince) > PATIENCE_MS);
  const [first] = down;
  // Others than those that were read about are news again.
  const news = down.map(({ id, failingSince }) => `${id} ${failingSince}`).join();
  if (!first || news === read) return null;
  return (
    <div className={classes.alert} role="status">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t('channels.down', { count: down.length, name: first.name })} {down.length === 1 && say(first.error)}
      </span>
      <Link to="/entity/$entity" params={{ entity: 'document-channel' } as never}>
        {t('channels.show')}
      </Link>
      <CloseButton size="sm" aria-label={t('channels.close')} onClick={() => setRead(news)} />
    </div>
  );
}
