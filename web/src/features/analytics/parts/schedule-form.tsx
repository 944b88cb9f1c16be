import { Button, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import * as endpoints from '@recto/contracts/endpoints/schedules';
import {
  formatsOf,
  REPORT_PERIOD_NAMES,
  type ReportPeriod,
  SCHEDULE_UNITS,
  type ScheduleUnit,
} from '@recto/contracts/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  type DraftPart,
  draftOf,
  newSchedule,
  type ScheduleDraft,
  withUnit,
} from '../model/schedule-draft.ts';
import { schedulesQuery } from '../reports.queries.ts';
import classes from './reports.module.css';
import { WhatInput } from './what-input.tsx';

type Props = {
  record: endpoints.ScheduleRecord | null;
  readers: endpoints.ScheduleReader[];
  timeZone: string;
  onClose: () => void;
};

/** What is sent, when, and to whom. */
export function ScheduleForm({ record, readers, timeZone, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [draft, put] = useState(() => (record ? draftOf(record) : newSchedule(t('report.sales_report'))));
  const save = useMutation({
    mutationFn: () =>
      record
        ? call(endpoints.updateSchedule, {
            params: { id: record.id },
            body: { ...draft, version: record.version },
          })
        : call(endpoints.createSchedule, { body: draft }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: schedulesQuery.queryKey });
      onClose();
    },
    meta: { errors: 'silent' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isReady =
    draft.name.trim() !== '' &&
    draft.recipients.length > 0 &&
    (draft.what !== 'dashboard' || draft.dashboard !== null);
  return (
    <Dialog onClose={onClose} title={t(record ? 'reports.edit_schedule' : 'reports.new_schedule')} size="lg">
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('analytics.name')}
          value={draft.name}
          maxLength={250}
          onChange={({ currentTarget }) => put({ ...draft, name: currentTarget.value })}
          data-autofocus
        />
        <WhatInput draft={draft} put={put} />
        <FormatAndPeriod draft={draft} put={put} />
        <WhenInput draft={draft} put={put} timeZone={timeZone} />
        <Recipients draft={draft} put={put} readers={readers} />
        {save.error && (
          <p role="alert" className={classes.failed}>
            {errorMessages(save.error, t).join(' ')}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('reports.cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={save.isPending}>
            {t('analytics.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

const NONE = 'none';
function FormatAndPeriod({ draft, put }: DraftPart) {
  const { t } = useTranslation();
  const periods = REPORT_PERIOD_NAMES.map((value) => ({
    value: value as string,
    label: t(`reports.period.${value}`),
  }));
  if (draft.what === 'dashboard') periods.unshift({ value: NONE, label: t('reports.period.none') });
  return (
    <div className={classes.pair}>
      <Select
        label={t('reports.format')}
        data={formatsOf(draft.what).map((value) => ({ value, label: t(`reports.as.${value}`) }))}
        value={draft.format}
        allowDeselect={false}
        onChange={(format) => put({ ...draft, format: format as ScheduleDraft['format'] })}
      />
      <Select
        label={t('reports.period')}
        description={t('reports.period_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={periods}
        value={draft.filters.period ?? NONE}
        allowDeselect={false}
        onChange={(name) =>
          put({
            ...draft,
            filters: { ...draft.filters, period: name === NONE ? null : (name as ReportPeriod) },
          })
        }
      />
    </div>
  );
}

function WhenInput({ draft, put, timeZone }: DraftPart & { timeZone: string }) {
  const { t, i18n } = useTranslation();
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  // The 5th of January 2026 is a Monday.
  const days = Array.from({ length: draft.every === 'week' ? 7 : 31 }, (_, at) => ({
    value: String(at + 1),
    label: draft.every === 'week' ? weekday.format(Date.UTC(2026, 0, 5 + at)) : String(at + 1),
  }));
  return (
    <div className={classes.pair}>
      <Select
        label={t('reports.every')}
        data={SCHEDULE_UNITS.map((value) => ({ value, label: t(`reports.every.${value}`) }))}
        value={draft.every}
        allowDeselect={false}
        onChange={(unit) => put(withUnit(draft, unit as ScheduleUnit))}
      />
      {draft.every !== 'day' && (
        <Select
          label={t('reports.on_day')}
          data={days}
          value={String(draft.onDay)}
          allowDeselect={false}
          onChange={(day) => put({ ...draft, onDay: Number(day) })}
        />
      )}
      <TextInput
        type="time"
        label={t('reports.at')}
        description={timeZone}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.at}
        required
        onChange={({ currentTarget }) => put({ ...draft, at: currentTarget.value.slice(0, 5) })}
      />
    </div>
  );
}

/** Members who may read reports; who may see less than the owner gets a link. */
function Recipients({ draft, put, readers }: DraftPart & { readers: endpoints.ScheduleReader[] }) {
  const { t } = useTranslation();
  const less = readers.filter(({ userId, seesAll }) => !seesAll && draft.recipients.includes(userId));
  return (
    <div>
      <MultiSelect
        label={t('reports.recipients')}
        description={t('reports.recipients_hint')}
        data={readers.map(({ userId, email }) => ({ value: userId, label: email }))}
        value={draft.recipients}
        onChange={(recipients) => put({ ...draft, recipients })}
        searchable
        clearable
        hidePickedOptions
      />
      {less.length > 0 && (
        <p className={classes.quiet}>
          {t('reports.gets_link', { names: less.map(({ email }) => email).join(', ') })}
        </p>
      )}
    </div>
  );
}
