import { Button, Skeleton } from '@mantine/core';
import type { Material } from '@recto/contracts/characteristics';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayHere } from '../../../lib/dates.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useHolds } from '../../../portal/session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { materialQuery } from '../reference.queries.ts';
import { BatchReportView } from './batch-report.tsx';
import classes from './limits.module.css';
import { LimitsTable } from './limits-table.tsx';
import { type Limits, useLimits } from './use-limits.ts';

/** Limits of a material by day, and other ones tried on what was released. */
export function LimitsPanel({ ipc }: { ipc: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(materialQuery(ipc));
  if (data) return <LimitsOf material={data} />;
  return (
    <Panel title={t('limits.title')}>
      {error ? <p role="alert">{errorMessages(error, t).join(' ')}</p> : <Skeleton height={120} />}
    </Panel>
  );
}

function LimitsOf({ material }: { material: Material }) {
  const { t } = useTranslation();
  const limits = useLimits(material, dayHere());
  const { report, save } = limits;
  const error = save.error ?? report.error;
  useShortcuts([
    { key: 't', label: 'limits.key.try', run: () => void (limits.wrong || report.mutate()) },
    { key: 'l', label: 'limits.key.change', run: () => (limits.drafts ? limits.stop() : limits.start()) },
  ]);
  return (
    <div className={classes.panel}>
      <Panel
        title={t('limits.title')}
        aside={
          <label className={classes.day}>
            {t('limits.on')}
            <input
              type="date"
              value={limits.day}
              onChange={(event) => limits.setDay(event.currentTarget.value)}
            />
          </label>
        }
      >
        <div className={classes.body}>
          {limits.shown.length === 0 ? (
            <p className={classes.quiet}>{t('limits.none')}</p>
          ) : (
            <>
              <LimitsTable limits={limits} />
              <Actions limits={limits} />
            </>
          )}
          {error && (
            <p role="alert" className={classes.bad}>
              {errorMessages(error, t).join(' ')}
            </p>
          )}
          {report.data && <BatchReportView report={report.data} />}
        </div>
      </Panel>
    </div>
  );
}

function Actions({ limits }: { limits: Limits }) {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const { drafts, report, save, from, changed, wrong } = limits;
  return (
    <div className={classes.actions}>
      <Button variant="default" loading={report.isPending} disabled={wrong} onClick={() => report.mutate()}>
        {t('limits.try')}
      </Button>
      {!drafts && (
        <Button variant="default" onClick={limits.start}>
          {t('limits.change')}
        </Button>
      )}
      {drafts && (
        <>
          <Button variant="default" onClick={limits.stop}>
            {t('limits.cancel')}
          </Button>
          {isAdmin && (
            <>
              <label className={classes.day}>
                {t('limits.valid_from')}
                <input
                  type="date"
                  value={from}
                  onChange={(event) => limits.setFrom(event.currentTarget.value)}
                />
              </label>
              <Button
                loading={save.isPending}
                disabled={from === '' || changed === 0 || wrong}
                onClick={() => save.mutate()}
              >
                {t('limits.save', { count: changed })}
              </Button>
            </>
          )}
        </>
      )}
    </div>
  );
}
