import { z } from 'zod';
import { Narrowing } from '../charts/records.ts';
import { endpoint } from '../endpoint.ts';
import { REPORT_FORMATS, REPORT_LIMITS, REPORT_NAMES } from '../reports.ts';

/** Figures as files: made of templates, or of dashboards, as whoever asks may see them. */

const READERS = ['ROLE_ANALYSIS', 'ROLE_ADMIN'] as const;
const ADMINS = ['ROLE_ADMIN'] as const;
const byName = z.object({ name: z.enum(REPORT_NAMES) });

export const ReportRecord = z.object({
  name: z.enum(REPORT_NAMES),
  template: z.enum(['docx', 'xlsx']),
  results: z.array(z.enum(REPORT_FORMATS)),
  /** Who brought the template that is used; null for the one that comes with the portal. */
  changed: z.object({ by: z.string(), date: z.string(), bytes: z.int() }).nullable(),
  can: z.object({ change: z.boolean() }),
});
export type ReportRecord = z.infer<typeof ReportRecord>;

export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/reports',
  summary: 'Reports, and whose templates they are made of (L-019)',
  access: READERS,
  reply: z.array(ReportRecord),
  records: {},
});

export const getReportTemplate = endpoint({
  name: 'getReportTemplate',
  method: 'GET',
  path: '/api/reports/:name/template',
  summary: 'The template of a report (L-020)',
  access: ADMINS,
  params: byName,
  reply: 'bytes',
  records: {},
});

const MOST_CHARACTERS = Math.ceil(REPORT_LIMITS.template / 3) * 4;

export const saveReportTemplate = endpoint({
  name: 'saveReportTemplate',
  method: 'PUT',
  path: '/api/reports/:name/template',
  summary: 'Use another template; it is filled once before it is kept',
  access: ADMINS,
  params: byName,
  /** In base64. */
  body: z.object({ content: z.base64().max(MOST_CHARACTERS, 'is larger than 1 MB') }),
  reply: ReportRecord,
  records: {},
});

export const resetReportTemplate = endpoint({
  name: 'resetReportTemplate',
  method: 'DELETE',
  path: '/api/reports/:name/template',
  summary: 'Go back to the template that comes with the portal',
  access: ADMINS,
  params: byName,
  reply: ReportRecord,
  records: {},
});

export const saveReport = endpoint({
  name: 'saveReport',
  method: 'GET',
  path: '/api/reports/:name/result.:format',
  summary: 'A report on what came in between two days of the tenant, both included (L-020)',
  access: READERS,
  params: byName.extend({ format: z.enum(REPORT_FORMATS) }),
  query: z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() }),
  reply: 'bytes',
  records: {},
});

/** A text, since it stands in an address. */
const narrowing = z
  .string()
  .max(20_000)
  .default('{}')
  .transform((text, context) => {
    try {
      const read = Narrowing.safeParse(JSON.parse(text));
      if (read.success) return read.data;
    } catch {
      // Said below.
    }
    context.addIssue({ code: 'custom', message: 'is not a filter of a dashboard' });
    return z.NEVER;
  });

export const saveDashboard = endpoint({
  name: 'saveDashboard',
  method: 'GET',
  path: '/api/dashboards/:id/result.pdf',
  summary: 'A dashboard as PDF, as the caller may see it, with what it is narrowed by',
  access: READERS,
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.strictObject({ narrowing }),
  reply: 'bytes',
  records: { 'params.id': 'dashboard.id' },
});
