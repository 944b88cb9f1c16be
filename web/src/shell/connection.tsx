import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onUnreached } from '../lib/api.ts';
import classes from './shell.module.css';

/** Pause between two looks whether the server answers again, and how long one may take. */
const EVERY_MS = 3000;
const WITHIN_MS = 4000;
/** Something in between answered for a server that did not. */
const IN_BETWEEN: readonly number[] = [502, 504];

const isThere = (): Promise<boolean> =>
  fetch('/management/health', { cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) }).then(
    ({ status }) => !IN_BETWEEN.includes(status),
    () => false,
  );

/** Whether the server is out of reach; once it is back, everything on the screen is asked for again. */
function useAway(): boolean {
  const client = useQueryClient();
  const [away, setAway] = useState(!navigator.onLine);
  useEffect(() => {
    const look = (): void => void isThere().then((there) => setAway(!there));
    const gone = (): void => setAway(true);
    onUnreached(look);
    addEventListener('offline', gone);
    addEventListener('online', look);
    return () => {
      onUnreached(() => {});
      removeEventListener('offline', gone);
      removeEventListener('online', look);
    };
  }, []);
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(async () => {
      if (!(await isThere())) return;
      setAway(false);
      await client.invalidateQueries();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [away, client]);
  return away;
}

/** That there is no connection, on every page, for as long as there is none. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const away = useAway();
  return (
    <div role="status" className={classes.away} hidden={!away}>
      {away && (
        <>
          <IconCloudOff size={16} aria-hidden />
          {t('shell.offline')}
        </>
      )}
    </div>
  );
}
