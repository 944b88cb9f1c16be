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
