import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  formatsOf,
  REPORT_FORMATS,
  REPORT_LIMITS,
  REPORT_PERIOD_NAMES,
  RUN_STATES,
  SCHEDULE_UNITS,
  SCHEDULED,
} from '../reports.ts';
import { Said } from '../said/schema.ts';

/** Reports that are made at times and mailed to members of the tenant. */

const ADMINS = ['ROLE_ADMIN'] as const;
const byId = z.object({ id: z.coerce.number().int().positive() });
const SCHEDULE = { 'params.id': 'report-schedule.id' } as const;

export const ScheduleFilters = z.strictObject({
  /** Counts from the day of the run; null, for dashboards: what its charts say of themselves. */
  period: z.enum(REPORT_PERIOD_NAMES).nullable(),
  /** What a dashboard is narrowed by, by field. */
  values: z.record(z.string().max(100), z.array(z.string().max(500)).max(100)).default({}),
});
export type ScheduleFilters = z.output<typeof ScheduleFilters>;

const When = {
  every: z.enum(SCHEDULE_UNITS),
  /** Of the week from Monday (1–7), or of the month (1–31, in shorter months the last); null every day. */
  onDay: z.int().min(1).max(31).nullable(),
  /** hh:mm by the clock of the tenant. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day'),
};

export const ScheduleValues = z
  .strictObject({
    name: z.string().trim().min(1, 'This field is required').max(250),
    what: z.enum(SCHEDULED),
    dashboard: z.int().positive().nullable().default(null),
    format: z.enum(REPORT_FORMATS),
    filters: ScheduleFilters,
    ...When,
    recipients: z.array(z.uuid()).min(1, 'Choose at least one person').max(REPORT_LIMITS.recipients),
    active: z.boolean().default(true),
  })
  .refine(({ what, format }) => formatsOf(what).includes(format), {
    path: ['format'],
    message: 'is not a format of this report',
  })
  .refine(({ what, dashboard }) => (what === 'dashboard') === (dashboard !== null), {
    path: ['dashboard'],
    message: 'Choose a dashboard',
  })
  .refine(({ what, filters }) => what === 'dashboard' || filters.period !== null, {
    path: ['filters', 'period'],
    message: 'Choose a period',
  })
  .refine(
    ({ every, onDay }) => (every === 'day') === (onDay === null) && (every !== 'week' || (onDay ?? 1) <= 7),
    {
      path: ['onDay'],
      message: 'Choose a day',
    },
  );
export type ScheduleValues = z.output<typeof ScheduleValues>;

const Run = z.object({
  dueDate: z.string(),
  byHand: z.boolean(),
  state: z.enum(RUN_STATES),
  /** Why it failed or stopped, or what did not reach somebody. */
  said: Said.nullable(),
  /** People who got the file, and people who got a link since they may see less than the owner. */
  files: z.int(),
  links: z.int(),
  finishedDate: z.string().nullable(),
});

export const ScheduleRecord = z.object({
  id: z.int(),
  name: z.string(),
  what: z.enum(SCHEDULED),
  dashboard: z.object({ id: z.int(), title: z.string(), seed: z.string().nullable() }).nullable(),
  format: z.enum(REPORT_FORMATS),
  filters: ScheduleFilters,
  ...When,
  active: z.boolean(),
  nextRun: z.string().nullable(),
  /** Whose roles it runs with; null when they are gone. */
  owner: z.string().nullable(),
  recipients: z.array(z.uuid()),
  /** The last ones first. */
  runs: z.array(Run),
  version: z.int(),
});
export type ScheduleRecord = z.infer<typeof ScheduleRecord>;

/** Members who may read reports at all. */
export const ScheduleReader = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** False: may see less than whoever asks, and gets a link in place of the file. */
  seesAll: z.boolean(),
});
export type ScheduleReader = z.infer<typeof ScheduleReader>;

export const listSchedules = endpoint({
  name: 'listSchedules',
  method: 'GET',
  path: '/api/report-schedules',
  summary: 'What is sent at times, to whom, and how it went',
  access: ADMINS,
  reply: z.object({
    schedules: z.array(ScheduleRecord),
    readers: z.array(ScheduleReader),
    timeZone: z.string(),
    /** Without one nothing can be sent. */
    hasMailServer: z.boolean(),
  }),
  records: {},
});

export const createSchedule = endpoint({
  name: 'createSchedule',
  method: 'POST',
  path: '/api/report-schedules',
  summary: 'Send a report at times, with the roles of the caller',
  access: ADMINS,
  body: ScheduleValues,
  reply: ScheduleRecord,
  status: 201,
  records: {},
});

export const updateSchedule = endpoint({
  name: 'updateSchedule',
  method: 'PUT',
  path: '/api/report-schedules/:id',
  summary: 'Change what is sent, when and to whom; from now on it runs with the roles of the caller',
  access: ADMINS,
  params: byId,
  body: ScheduleValues.safeExtend({ version: z.int() }),
  reply: ScheduleRecord,
  records: SCHEDULE,
});

export const pauseSchedule = endpoint({
  name: 'pauseSchedule',
  method: 'PUT',
  path: '/api/report-schedules/:id/active',
  summary: 'Pause what is sent at times, or go on; what was missed meanwhile is not sent',
  access: ADMINS,
  params: byId,
  body: z.strictObject({ active: z.boolean() }),
  reply: ScheduleRecord,
  records: SCHEDULE,
});

export const runSchedule = endpoint({
  name: 'runSchedule',
  method: 'POST',
  path: '/api/report-schedules/:id/runs',
  summary: 'Make and send it now, as at its times',
  access: ADMINS,
  params: byId,
  reply: ScheduleRecord,
  records: SCHEDULE,
});

export const deleteSchedule = endpoint({
  name: 'deleteSchedule',
  method: 'DELETE',
  path: '/api/report-schedules/:id',
  summary: 'Send it no more',
  access: ADMINS,
  params: byId,
  reply: 'none',
  records: SCHEDULE,
});
