import { z } from 'zod';
import { PACKAGING_FIELDS } from './case-content.ts';
import { EXTRA_FILTERS, type ExtraFilter } from './lists/packaging.ts';

/**
 * Harmonising: specifications of packaging that say the same, whoever printed them, become one case. The form says what
 * is compared and how much it counts.
 */

const field = z.enum(PACKAGING_FIELDS);
export type HarmonisedName = z.infer<typeof field>;

/** `equal`: to the letter once folded; `number`: within a tolerance; `text`: by what the words mean; `flag`: yes or no. */
export const COMPARED_HOW = ['equal', 'number', 'text', 'flag'] as const;

export const HarmonisedField = z.strictObject({
  name: field,
  compare: z.enum(COMPARED_HOW),
  weight: z.number().positive().max(100),
  /** Of numbers: how far apart is still the same, by itself or as a share of the larger one. */
  tolerance: z
    .union([z.strictObject({ abs: z.number().min(0) }), z.strictObject({ rel: z.number().min(0).max(0.5) })])
    .optional(),
  /** The field that has the unit of this number. */
  unit: field.optional(),
  /** Where one of two has no value: `ignore` leaves the field out, `differs` counts it against them. */
  missing: z.enum(['ignore', 'differs']).default('ignore'),
});
export type HarmonisedField = z.infer<typeof HarmonisedField>;

const once = (names: readonly string[]): boolean => new Set(names).size === names.length;

export const HarmoniseConfig = z.strictObject({
  /** Fields that must say the same; those that say nothing stand together. */
  block: z.array(field).max(5).default([]),
  /** The share of the weight that two must agree in, of what both say. */
  threshold: z.number().min(0.5).max(1).default(0.9),
  fields: z
    .array(HarmonisedField)
    .min(1)
    .max(PACKAGING_FIELDS.length)
    .refine((fields) => once(fields.map(({ name }) => name))),
  /** The number of a new case, with names of fields in braces. */
  label: z.string().min(1).max(200).default('{packagingCategory} {volume} {volumeUom} {packagingMaterial}'),
  /** Fewer specifications than these make no new case. */
  least: z.int().min(1).max(100).default(2),
});
export type HarmoniseConfig = z.infer<typeof HarmoniseConfig>;

export const HARMONISE_TAG = 'Harmonized';

/** Fields of a specification by the filters of the list that divide a category of packaging. */
const DIVIDES: Readonly<Record<ExtraFilter, HarmonisedName>> = {
  packagingSubCategory: 'subCategory',
  packagingMaterial: 'packagingMaterial',
  color: 'color',
};

const flag = (name: HarmonisedName): HarmonisedField => ({
  name,
  compare: 'flag',
  weight: 3,
  missing: 'ignore',
});
const text = (name: HarmonisedName, weight: number): HarmonisedField => ({
  name,
  compare: 'text',
  weight,
  missing: 'ignore',
});

/**
 * What a category of packaging is harmonised by unless somebody says otherwise. Weights are such that two that differ
 * in one of its dividing fields, the volume, the lining or a flag are never the same.
 */
export const harmoniseDefault = (dividedBy: readonly ExtraFilter[] = EXTRA_FILTERS): HarmoniseConfig => ({
  block: [],
  threshold: 0.9,
  fields: [
    ...dividedBy.map((filter) => text(DIVIDES[filter], 4)),
    {
      name: 'volume',
      compare: 'number',
      weight: 4,
      tolerance: { rel: 0.01 },
      unit: 'volumeUom',
      missing: 'ignore',
    },
    text('materialInner', 3),
    text('materialOuter', 1),
    flag('isFDAapproved'),
    flag('isEXProtection'),
    flag('isSMPtreated'),
  ],
  label: '{packagingCategory} {volume} {volumeUom} {packagingMaterial}',
  least: 2,
});
