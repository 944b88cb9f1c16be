import { z } from 'zod';
import type { Decimal } from './decimal.ts';

const id = z.string();

/**
 * The rules of a category that a screen can watch while a person types, as data. The server's word on whether they
 * hold is in the result; this is only what they say. Fields are named by id, columns by the id of their table.
 */
export const Constraint = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('sum'), total: z.string(), parts: z.array(z.string()).readonly() }),
  z.object({ id, kind: z.literal('column_sum'), total: z.string(), table: z.string(), column: z.string() }),
  z.object({
    id,
    kind: z.literal('product'),
    table: z.string(),
    factors: z.tuple([z.string(), z.string()]).readonly(),
    product: z.string(),
  }),
]);
export type Constraint = z.infer<typeof Constraint>;

/** Sums may differ by what rounding does. */
export const ROUNDING: Decimal = { units: 1n, scale: 2 };
