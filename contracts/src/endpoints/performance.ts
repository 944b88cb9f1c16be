import { z } from 'zod';
import type { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';

/** How vendors do, for buyers and laboratories: what came in, what became of it, and what it did not keep to. */

/** Documents that vendors are measured by: confirmations of orders, and certificates of analysis. */
export const MEASURED = {
  OC: ['PO_CONF'],
  COA: ['COA', 'NB_COA'],
} as const satisfies Record<string, readonly (typeof CATEGORIES)[number][]>;
export type MeasuredDocuments = keyof typeof MEASURED;

export const saveVendorPerformance = endpoint({
  name: 'saveVendorPerformance',
  method: 'GET',
  path: '/api/vendor-performance-csv',
  summary: 'What came in from each vendor between two days, and what became of it, as CSV (K-026)',
  access: ['ROLE_OC', 'ROLE_COA'],
  query: z.strictObject({
    /** Days of the tenant's time zone; both are included. */
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** Of both without it. */
    documents: z.enum(['OC', 'COA']).optional(),
  }),
  reply: 'bytes',
  records: {},
});

/** A characteristic and how many certificates report it; `failed`: with a result outside its limits. */
const MicCount = z.object({
  mic: z.string(),
  /** What it is called, as far as the tenant knows it. */
  description: z.string(),
  seen: z.int(),
  failed: z.int(),
});
export type MicCount = z.infer<typeof MicCount>;

export const MicPerformance = z.object({
  /** Most reported, and most failed, first: at most 50 each (K-021). */
  seen: z.array(MicCount),
  failed: z.array(MicCount),
  /** Of all characteristics together, by the first day of each bar; bars of nothing are left out. */
  bars: z.array(z.object({ start: z.iso.date(), seen: z.int(), failed: z.int() })),
});
export type MicPerformance = z.infer<typeof MicPerformance>;

export const getMicPerformance = endpoint({
  name: 'getMicPerformance',
  method: 'GET',
  path: '/api/mic-performance',
  summary: 'Which characteristics certificates report, and which of their results lie outside their limits',
  access: ['ROLE_COA'],
  query: z.strictObject({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** Bars; weeks begin on Mondays. */
    unit: z.enum(['week', 'month', 'quarter', 'year']),
    /** Number, otherwise name. */
    vendor: z.string().max(200).optional(),
  }),
  reply: MicPerformance,
  records: {},
});
