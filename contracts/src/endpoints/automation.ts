import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';

/** Bounds of the settings, and what holds until somebody decides otherwise. */
export const AUTOMATION = {
  oneWrongIn: { min: 2, max: 100_000, default: 200 },
  samplePercent: { min: 1, max: 100, default: 5 },
} as const;

const Setting = z.object({
  enabled: z.boolean(),
  /** At most one wrong value in so many. */
  oneWrongIn: z.int().min(AUTOMATION.oneWrongIn.min).max(AUTOMATION.oneWrongIn.max),
  /** Share of documents that go to review in spite of everything. */
  samplePercent: z.int().min(AUTOMATION.samplePercent.min).max(AUTOMATION.samplePercent.max),
});

const Category = z.enum(CATEGORIES);

/** How values of a confidence fared: how many people confirmed, and how many of them as they were read. */
export const ReliabilityBin = z.object({
  from: z.number(),
  to: z.number(),
  count: z.int(),
  right: z.int(),
});

/** Confirmation without people of one category, and what speaks for it. */
export const Automation = Setting.extend({
  category: Category,
  /** 0 while nothing was set. */
  version: z.int(),
  /** Documents that people confirmed, of which the figures are. */
  documents: z.int(),
  values: z.int(),
  /** Values surer than this keep the promise; null: too little data, or too many errors. */
  threshold: z.number().nullable(),
  /** Values that one would need to see without any error, to keep the promise. */
  needed: z.int(),
  bins: z.array(ReliabilityBin),
});
export type Automation = z.infer<typeof Automation>;

export const listAutomation = endpoint({
  name: 'listAutomation',
  method: 'GET',
  path: '/api/automation',
  summary: 'Confirmation without people: settings and reliability of each category that people confirmed',
  access: ['ROLE_MANAGEMENT'],
  reply: z.array(Automation),
  records: {},
});

export const setAutomation = endpoint({
  name: 'setAutomation',
  method: 'PUT',
  path: '/api/automation/:category',
  summary: 'Switch confirmation without people on or off for a category, with its error budget',
  access: ['ROLE_MANAGEMENT'],
  params: z.object({ category: Category }),
  body: Setting.extend({ version: z.int().min(0).max(2_000_000_000) }),
  reply: Automation,
  records: {},
});
