import { z } from 'zod';
import { CALENDAR_INTERVALS } from '../search/body.ts';
import { SEARCH_INDICES } from '../search/fields.ts';
import { SEARCH_LIMITS } from '../search/limits.ts';
import { MEASURES, UNITS } from './shapes.ts';

/** What a chart asks: of which records, how much, by what, over what time. It is run as whoever reads it. */

const Field = z.string().min(1).max(100);
const Value = z.union([z.string().max(SEARCH_LIMITS.valueLength), z.number(), z.boolean()]);

export const ChartSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('search'), index: z.enum(SEARCH_INDICES) }),
  z.strictObject({ kind: z.literal('dataset'), dataset: z.int().positive() }),
]);
export type ChartSource = z.infer<typeof ChartSource>;

/** `field` is what is summed up; it is there for all but `count`. */
const Measure = z.strictObject({ how: z.enum(MEASURES), field: Field.optional() });
export type ChartMeasure = z.infer<typeof Measure>;

/** The groups with most of the measure. */
const By = z.strictObject({ field: Field, most: z.int().min(1).max(100).default(10) });
export type ChartBy = z.infer<typeof By>;

const Over = z.strictObject({ field: Field, interval: z.enum(CALENDAR_INTERVALS) });

const bound = z.union([z.iso.date(), z.number()]);

/** Days are those of the tenant, the last one included. */
export const ChartFilter = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('is'), field: Field, values: z.array(Value).min(1).max(100) }),
  z.strictObject({ how: z.literal('not'), field: Field, values: z.array(Value).min(1).max(100) }),
  z.strictObject({
    how: z.literal('between'),
    field: Field,
    from: bound.nullable().default(null),
    to: bound.nullable().default(null),
  }),
  /** The present unit and those before it: 3 months are this one and the two before. */
  z.strictObject({
    how: z.literal('last'),
    field: Field,
    count: z.int().min(1).max(400),
    unit: z.enum(UNITS),
  }),
  z.strictObject({ how: z.literal('has'), field: Field, has: z.boolean() }),
]);
export type ChartFilter = z.infer<typeof ChartFilter>;

export const ChartQuestion = z.strictObject({
  source: ChartSource,
  measure: Measure,
  /** The first is divided by the second. */
  by: z.array(By).max(2).default([]),
  over: Over.nullable().default(null),
  filters: z.array(ChartFilter).max(10).default([]),
});
export type ChartQuestion = z.output<typeof ChartQuestion>;
