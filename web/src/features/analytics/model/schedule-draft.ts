import type { ScheduleRecord, ScheduleValues } from '@recto/contracts/endpoints/schedules';
import { formatsOf, type Scheduled, type ScheduleUnit } from '@recto/contracts/reports';

/** What somebody is putting together; it always fits together, and may lack a dashboard or people. */
export type ScheduleDraft = ScheduleValues;

export type DraftPart = { draft: ScheduleDraft; put: (draft: ScheduleDraft) => void };

export const newSchedule = (name: string): ScheduleDraft => ({
  name,
  what: 'sales_report',
  dashboard: null,
  format: 'pdf',
  filters: { period: 'last_month', values: {} },
  every: 'month',
  onDay: 1,
  at: '08:00',
  recipients: [],
  active: true,
});

export const draftOf = (record: ScheduleRecord): ScheduleDraft => ({
  name: record.name,
  what: record.what,
  dashboard: record.dashboard?.id ?? null,
  format: record.format,
  filters: record.filters,
  every: record.every,
  onDay: record.onDay,
  at: record.at,
  recipients: record.recipients,
  active: true,
});

/** Another report has formats of its own; only a dashboard is narrowed, or goes without a period. */
export function withWhat(draft: ScheduleDraft, what: Scheduled, dashboard: number | null): ScheduleDraft {
  const formats = formatsOf(what);
  return {
    ...draft,
    what,
    dashboard,
    format: formats.includes(draft.format) ? draft.format : (formats[0] ?? 'pdf'),
    filters:
      what === 'dashboard'
        ? { ...draft.filters, values: dashboard === draft.dashboard ? draft.filters.values : {} }
        : { period: draft.filters.period ?? 'last_month', values: {} },
  };
}

export const withUnit = (draft: ScheduleDraft, every: ScheduleUnit): ScheduleDraft => ({
  ...draft,
  every,
  onDay: every === 'day' ? null : 1,
});
