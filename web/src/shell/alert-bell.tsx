import { Anchor, Menu } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alert, useAlertSources, useAlerts } from '../portal/alerts.ts';
import { useSaid } from '../portal/said.ts';
import { Time } from '../ui/time.tsx';
import { toast } from '../ui/toast.tsx';
import classes from './alert-bell.module.css';

/** More than this would make the button wider than a look at it is worth. */
const MOST_COUNTED = 99;

/** What is wrong in the tenant, wherever somebody is who can do something about it. */
export function AlertBell() {
  const { t } = useTranslation();
  const { alerts, isWhole } = useAlerts(useAlertSources());
  useChanges(alerts, isWhole);
  const count = alerts.length;
  return (
    <Menu width={360} withinPortal={false} position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={classes.bell}
          data-bad={count > 0 || undefined}
          aria-label={t('alerts.open', { count })}
        >
          <IconBell size={20} aria-hidden />
          {count > 0 && (
            <span className={classes.count} aria-hidden>
              {Math.min(count, MOST_COUNTED)}
            </span>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('alerts.title')}</Menu.Label>
        {count === 0 && <p className={classes.none}>{t('alerts.none')}</p>}
        <div className={classes.list}>
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} />
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

function AlertLine({ alert }: { alert: Alert }) {
  const { key, values, reason, since, path, search, hasChanged = false } = alert;
  const { t } = useTranslation();
  const inWords = useSaid();
  return (
    <Menu.Item component={Link} to={path} search={(search ?? {}) as never} className={classes.line}>
      <span className={classes.what}>{t(key, values)}</span>
      {reason && <span className={classes.reason}>{inWords(reason)}</span>}
      <span className={classes.since}>
        {hasChanged ? null : t('alerts.since')} <Time iso={since} />
      </span>
    </Menu.Item>
  );
}

const TOLD = 'recto-alerts-told';
const readTold = (): readonly string[] => (sessionStorage.getItem(TOLD) ?? '').split('\n');

/** Says once what was not wrong before: the bell alone would not be looked at. */
function useChanges(alerts: readonly Alert[], isWhole: boolean): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    // Until then nothing is known to be right again, and after a reload all of it would be news.
    if (!isWhole) return;
    const told = readTold();
    const news = alerts.filter(({ id }) => !told.includes(id));
    sessionStorage.setItem(TOLD, alerts.map(({ id }) => id).join('\n'));
    const [first] = news;
    if (!first) return;
    const tell = first.hasChanged ? toast.info : toast.error;
    tell(
      <>
        {news.length === 1 ? t(first.key, first.values) : t('alerts.several', { count: news.length })}{' '}
        {/* Messages stand outside the router: a link would not know it. */}
        {news.length === 1 && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => void navigate({ to: first.path, search: first.search ?? {} })}
          >
            {t('alerts.show')}
          </Anchor>
        )}
      </>,
      'alerts',
    );
  }, [alerts, isWhole, t, navigate]);
}
