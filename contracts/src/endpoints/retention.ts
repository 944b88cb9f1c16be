import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { EXTRACTION_STATUSES, type ExtractionStatus } from '../statuses.ts';

/**
 * How long documents are kept: of each category those that arrived so many days ago, that nobody works on and that no
 * open case has, are deleted once a day. Without a rule everything stays.
 */

const ADMIN = ['ROLE_ADMIN'] as const;

/** Nothing goes that arrived less than a month ago. */
export const RETENTION_DAYS = { least: 30, most: 36_500 } as const;
/** What people are done with; all else waits for somebody, and stays. */
export const RETIRED: readonly ExtractionStatus[] = ['CONFIRMED', 'POSTED', 'IGNORED', 'INVALID', 'FAILED'];
/** Documents that a preview names. */
export const PREVIEWED = 10;

const category = z.enum(CATEGORIES);
const days = z.int().min(RETENTION_DAYS.least).max(RETENTION_DAYS.most);

export const RetentionRule = z.object({ category, days: z.int() });
export type RetentionRule = z.infer<typeof RetentionRule>;

export const listRetention = endpoint({
  name: 'listRetention',
  method: 'GET',
  path: '/api/retention',
  summary: 'How long documents of each category are kept; categories that are not named stay',
  access: ADMIN,
  reply: z.array(RetentionRule),
  records: {},
});

export const RetentionPreview = z.object({
  /** Documents that would go at once. */
  count: z.int(),
  oldest: z.array(
    z.object({
      uuid: z.uuid(),
      /** The number or code by which people know it; null when none was read. */
      key: z.string().nullable(),
      status: z.enum(EXTRACTION_STATUSES),
      arrivedDate: z.string(),
    }),
  ),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

export const previewRetention = endpoint({
  name: 'previewRetention',
  method: 'GET',
  path: '/api/retention/preview',
  summary: 'What would go at once if documents of a category were kept for so long; changes nothing',
  access: ADMIN,
  query: z.object({ category, days: z.coerce.number().pipe(days) }),
  reply: RetentionPreview,
  records: {},
});

export const setRetention = endpoint({
  name: 'setRetention',
  method: 'PUT',
  path: '/api/retention/:category',
  summary: 'Keep documents of a category for so long; what is older is deleted within a day',
  access: ADMIN,
  params: z.object({ category }),
  body: z.object({
    days,
    /** How many the preview showed: when it is another number by now, that is a 409 and nothing changes. */
    expected: z.int().min(0),
  }),
  reply: z.array(RetentionRule),
  records: {},
});

export const dropRetention = endpoint({
  name: 'dropRetention',
  method: 'DELETE',
  path: '/api/retention/:category',
  summary: 'Keep documents of a category until somebody deletes them',
  access: ADMIN,
  params: z.object({ category }),
  reply: 'none',
  records: {},
});
