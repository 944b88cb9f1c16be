import { Button } from '@mantine/core';
import * as endpoints from '@recto/contracts/endpoints/schedules';
import type { RunState } from '@recto/contracts/reports';
import type { Tone } from '@recto/contracts/statuses';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { inWords } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Time } from '../../../ui/time.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { dashboardTitle } from '../model/naming.ts';
import { schedulesQuery } from '../reports.queries.ts';
import classes from './reports.module.css';

type Record = endpoints.ScheduleRecord;
type Props = { record: Record; readers: endpoints.ScheduleReader[]; onEdit: () => void };

const TONES: { [State in RunState]: Tone } = {
  WAITING: 'info',
  SENT: 'success',
  FAILED: 'danger',
  STOPPED: 'warning',
};

/** Something that is sent at times: when next, to whom, and how it went. */
export function SchedulePanel({ record, readers, onEdit }: Props) {
  const { t, i18n } = useTranslation();
  const { what, dashboard, every, onDay, at } = record;
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  const day = every === 'week' ? weekday.format(Date.UTC(2026, 0, 4 + (onDay ?? 1))) : String(onDay);
  const title =
    what === 'dashboard'
      ? dashboard
        ? dashboardTitle({ seed: dashboard.seed, dashboard_title: dashboard.title }, t)
        : t('analytics.no_dashboard')
      : t(`report.${what}`);
  const emails = record.recipients.map((id) => readers.find(({ userId }) => userId === id)?.email ?? id);
  return (
    <Panel
      title={record.name}
      aside={!record.active && <Badge tone="secondary">{t('reports.paused')}</Badge>}
    >
      <div className={classes.body}>
        <p className={classes.about}>
          {title} · {t(`reports.as.${record.format}`)} · {t(`reports.when.${every}`, { day, at })}
        </p>
        <p className={classes.quiet}>
          {t('reports.to', { names: emails.join(', ') })} ·{' '}
          {record.owner ? t('reports.owner', { name: record.owner }) : t('reports.no_owner')}
        </p>
        {record.nextRun && (
          <p className={classes.quiet}>
            {t('reports.next')} <Time iso={record.nextRun} />
          </p>
        )}
        <Runs runs={record.runs} />
        <Actions record={record} onEdit={onEdit} />
      </div>
    </Panel>
  );
}

function Runs({ runs }: Pick<Record, 'runs'>) {
  const { t } = useTranslation();
  if (runs.length === 0) return <p className={classes.quiet}>{t('reports.never_run')}</p>;
  return (
    <ul className={classes.runs} aria-label={t('reports.runs')}>
      {runs.slice(0, 3).map((run) => (
        <li key={run.dueDate}>
          <Badge tone={TONES[run.state]}>{t(`reports.state.${run.state}`)}</Badge>
          <Time iso={run.dueDate} />
          {run.state === 'SENT' && (
            <span className={classes.quiet}>
              {t('reports.sent_as', { files: run.files, links: run.links })}
            </span>
          )}
          {run.said && <span>{inWords(run.said, t)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Actions({ record: { id, name, active }, onEdit }: Pick<Props, 'record' | 'onEdit'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const act = useMutation({
    mutationFn: async (what: 'run' | 'pause' | 'delete'): Promise<unknown> => {
      const params = { id };
      if (what === 'run') return call(endpoints.runSchedule, { params });
      if (what === 'delete') return call(endpoints.deleteSchedule, { params });
      return call(endpoints.pauseSchedule, { params, body: { active: !active } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: schedulesQuery.queryKey }),
    meta: { errors: 'silent' },
  });
  const remove = async () => {
    if (await ask({ text: t('reports.ask_delete', { name }), yes: 'ask.delete' })) act.mutate('delete');
  };
  const button = { variant: 'default', disabled: act.isPending } as const;
  return (
    <div className={classes.actions}>
      {dialog}
      <Button
        {...button}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        onClick={() => act.mutate('run')}
      >
        {t('reports.run_now')}
      </Button>
      <Button {...button} onClick={onEdit} aria-label={t('reports.edit_named', { name })}>
        {t('analytics.edit')}
      </Button>
      <Button {...button} onClick={() => act.mutate('pause')}>
        {t(active ? 'reports.pause' : 'reports.go_on')}
      </Button>
      <Button {...button} onClick={() => void remove()} aria-label={t('analytics.delete_named', { name })}>
        {t('analytics.delete')}
      </Button>
      {act.error && (
        <span role="alert" className={classes.failed}>
          {errorMessages(act.error, t).join(' ')}
        </span>
      )}
    </div>
  );
}
