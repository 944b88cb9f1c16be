/** What reports there are. No schemas here: a first page of the portal may know it. */

export const REPORT_NAMES = ['sales_report', 'summary_central_database'] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

export const REPORT_FORMATS = ['docx', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What the template of each is, and what it can be had as. */
export const REPORTS: Record<ReportName, { template: 'docx' | 'xlsx'; results: readonly ReportFormat[] }> = {
  sales_report: { template: 'docx', results: ['docx', 'pdf'] },
  summary_central_database: { template: 'xlsx', results: ['xlsx'] },
};

/** What a dashboard can be had as. */
export const DASHBOARD_FORMATS: readonly ReportFormat[] = ['pdf'];

/** What can be sent at times. */
export const SCHEDULED = [...REPORT_NAMES, 'dashboard'] as const;
export type Scheduled = (typeof SCHEDULED)[number];

export const formatsOf = (what: Scheduled): readonly ReportFormat[] =>
  what === 'dashboard' ? DASHBOARD_FORMATS : REPORTS[what].results;

export const MEDIA_TYPES: Record<ReportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Periods that count from the day of a run, in days of the tenant: so many whole units before, or the present one so far. */
type RelativePeriod = {
  readonly unit: 'day' | 'week' | 'month' | 'quarter' | 'year';
  readonly count: number;
};
export const REPORT_PERIODS = {
  yesterday: { unit: 'day', count: 1 },
  last_7_days: { unit: 'day', count: 7 },
  last_week: { unit: 'week', count: 1 },
  last_30_days: { unit: 'day', count: 30 },
  last_month: { unit: 'month', count: 1 },
  last_quarter: { unit: 'quarter', count: 1 },
  last_12_months: { unit: 'month', count: 12 },
  last_year: { unit: 'year', count: 1 },
  this_month: { unit: 'month', count: 0 },
  this_year: { unit: 'year', count: 0 },
} as const satisfies Record<string, RelativePeriod>;
export type ReportPeriod = keyof typeof REPORT_PERIODS;
export const REPORT_PERIOD_NAMES = Object.keys(REPORT_PERIODS) as [ReportPeriod, ...ReportPeriod[]];

export const SCHEDULE_UNITS = ['day', 'week', 'month'] as const;
export type ScheduleUnit = (typeof SCHEDULE_UNITS)[number];

/** `WAITING`: under way. `STOPPED`: its owner left, or may not read it any more; nothing is made until somebody saves it. */
export const RUN_STATES = ['WAITING', 'SENT', 'FAILED', 'STOPPED'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Bytes of a template, people that one schedule sends to, schedules of a tenant, runs that are told. */
export const REPORT_LIMITS = { template: 1024 * 1024, recipients: 100, schedules: 200, runs: 10 } as const;
