import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';

/** What a tenant subscribed to, and how many pages were read on it. Months are those of the tenant's time zone. */

const BILLING = ['ROLE_BILLING', 'ROLE_ADMIN'] as const;
const Category = z.enum(CATEGORIES);

/** Pages from one moment on, up to the next. Fewer than 0 where more was given back than read. */
export const UsageBar = z.object({
  /** The first day of the week or month. */
  start: z.iso.date(),
  quantity: z.int(),
});
export type UsageBar = z.infer<typeof UsageBar>;

export const UsagePlan = z.object({
  /** Of the customer subscription. */
  id: z.int(),
  plan: z.string(),
  client: z.string(),
  /** Pages of a month; null without a limit. */
  creditsPerMonth: z.int().nullable(),
  startTimestamp: z.string().nullable(),
  endTimestamp: z.string().nullable(),
  /** It has begun and not ended. */
  current: z.boolean(),
});
export type UsagePlan = z.infer<typeof UsagePlan>;

export const CategoryUsage = z.object({
  category: Category,
  timeZone: z.string(),
  plans: z.array(UsagePlan),
  /** The month that it is now. */
  month: z.object({
    start: z.iso.date(),
    used: z.int(),
    /** Of all current subscriptions of the category; null when one of them has no limit, or there is none. */
    credits: z.int().nullable(),
  }),
  weeks: z.array(UsageBar),
  months: z.array(UsageBar),
});
export type CategoryUsage = z.infer<typeof CategoryUsage>;

export const listUsedCategories = endpoint({
  name: 'listUsedCategories',
  method: 'GET',
  path: '/api/billing/usage',
  summary: 'Categories with a subscription or usage; first that of the first subscription (M-001)',
  access: BILLING,
  reply: z.array(z.object({ category: Category, subscribed: z.boolean() })),
  records: {},
});

export const getCategoryUsage = endpoint({
  name: 'getCategoryUsage',
  method: 'GET',
  path: '/api/billing/usage/:category',
  summary: 'Subscriptions of a category, pages of this month, and of weeks and months over a year',
  access: BILLING,
  params: z.object({ category: Category }),
  reply: CategoryUsage,
  records: {},
});

export const setSubscribedOnly = endpoint({
  name: 'setSubscribedOnly',
  method: 'PUT',
  path: '/api/admin/tenants/:tenant/subscribed-only',
  summary: 'Say whether a tenant may upload only what it subscribes to; for operators',
  access: ['ROLE_ADMIN'],
  params: z.object({ tenant: z.string().min(1).max(63) }),
  body: z.object({ subscribedOnly: z.boolean() }),
  reply: 'none',
  records: { 'params.tenant': 'tenant.name' },
});
