import { z } from 'zod';
import type { Decimal } from './decimal.ts';

const id = z.string();

/**
 * What may be part of a sum besides its parts, as papers print it: before it, behind it or not at all. A field, or the
 * sum of a column; `less`: it is taken away. Absent on the paper it counts as nothing.
 */
export const Extra = z.union([
  z.object({ field: z.string(), less: z.literal(true).optional() }),
  z.object({ table: z.string(), column: z.string(), less: z.literal(true).optional() }),
]);
export type Extra = z.infer<typeof Extra>;

const extras = z.array(Extra).readonly().optional();

/**
 * The rules of a category that a screen can watch while a person types, as data. The server's word on whether they
 * hold is in the result; this is only what they say. Fields are named by id, columns by the id of their table.
 */
export const Constraint = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('sum'),
    total: z.string(),
    parts: z.array(z.string()).readonly(),
    extras,
    /** Says nothing where the paper has none of the extras. */
    onlyWith: z.literal('extras').optional(),
    /** The rate of the last part: where prices include tax, that part is within the first one. */
    within: z.string().optional(),
  }),
  z.object({
    id,
    kind: z.literal('column_sum'),
    total: z.string(),
    table: z.string(),
    column: z.string(),
    extras,
    /** A field that the column may add up to as well: the total, where prices include tax. */
    or: z.string().optional(),
    /** Each row is rounded by itself, so that the sum may be off by a cent a row. */
    rowsRounded: z.literal(true).optional(),
  }),
  z.object({
    id,
    kind: z.literal('product'),
    table: z.string(),
    factors: z.tuple([z.string(), z.string()]).readonly(),
    product: z.string(),
    /** Columns with what is taken off in each row, as a share and as an amount. */
    discount: z.object({ percent: z.string(), amount: z.string() }).optional(),
    /** The column with the rate of the tax that the product may include. */
    tax: z.string().optional(),
  }),
  z.object({
    id,
    kind: z.literal('share'),
    table: z.string(),
    whole: z.string(),
    percent: z.string(),
    part: z.string(),
  }),
]);
export type Constraint = z.infer<typeof Constraint>;

/** Sums may differ by what rounding does. */
export const ROUNDING: Decimal = { units: 1n, scale: 2 };
