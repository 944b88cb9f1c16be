import { Button } from '@mantine/core';
import type { ScheduleRecord } from '@recto/contracts/endpoints/schedules';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import classes from '../parts/reports.module.css';
import { ScheduleForm } from '../parts/schedule-form.tsx';
import { SchedulePanel } from '../parts/schedule-panel.tsx';
import { schedulesQuery } from '../reports.queries.ts';

/** Reports that are mailed at times. */
export function Scheduling() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(schedulesQuery);
  const [open, setOpen] = useState<ScheduleRecord | 'new' | null>(null);
  if (error && !data)
    return (
      <EmptyState page title={t('shell.list_failed')} action={<RetryButton onClick={() => void refetch()} />}>
        {errorMessages(error, t).join(' ')}
      </EmptyState>
    );
  return (
    <Page
      title={t('reports.scheduling')}
      count={data?.schedules.length}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!data}
          onClick={() => setOpen('new')}
        >
          {t('reports.new_schedule')}
        </Button>
      }
    >
      <div className={classes.pages}>
        {data && !data.hasMailServer && (
          <p role="alert" className={classes.failed}>
            {t('said.report_no_mail')}
          </p>
        )}
        {data?.schedules.length === 0 && (
          <Panel>
            <EmptyState icon={<IconClock size={20} />} title={t('reports.no_schedules')}>
              {t('reports.no_schedules_hint')}
            </EmptyState>
          </Panel>
        )}
        {data?.schedules.map((record) => (
          <SchedulePanel
            key={record.id}
            record={record}
            readers={data.readers}
            onEdit={() => setOpen(record)}
          />
        ))}
      </div>
      {data && open && (
        <ScheduleForm
          record={open === 'new' ? null : open}
          readers={data.readers}
          timeZone={data.timeZone}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
