import { z } from 'zod';
import { DATASET } from '../limits.ts';
import { ROLES } from '../roles.ts';
import { ChartQuestion } from './question.ts';
import { DATASET_KINDS, GRID, VIZ_TYPES } from './shapes.ts';

/** Names are those of Superset, so that what reads its interface reads this one. */

const roles = z.array(z.enum(ROLES)).max(ROLES.length);

export const ChartRecord = z.object({
  id: z.int(),
  slice_name: z.string(),
  description: z.string().nullable(),
  viz_type: z.enum(VIZ_TYPES),
  /** The page of the portal that shows it. */
  url: z.string(),
  question: ChartQuestion,
  /** One of these opens it; empty: whoever may read the dashboard that it is on. */
  roles,
  /** Comes with the portal; its name is translated by this. Null once somebody called it otherwise. */
  seed: z.string().nullable(),
  favorite: z.boolean(),
  created_by: z.string(),
  created_on: z.string(),
  last_saved_at: z.string(),
  last_saved_by: z.string(),
  version: z.int(),
});
export type ChartRecord = z.infer<typeof ChartRecord>;

const span = (least: number, most: number) => z.int().min(least).max(most);
export const DashboardTile = z
  .strictObject({
    chart: z.int().positive(),
    x: span(0, GRID.columns - 1),
    y: span(0, 1000),
    w: span(1, GRID.columns),
    h: span(1, GRID.highest),
  })
  .refine(({ x, w }) => x + w <= GRID.columns, 'must not reach beyond the grid');

/** What readers of a dashboard may narrow it by: values of a field, or the time. */
export const DashboardFilter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('values'), field: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('period') }),
]);
export type DashboardFilter = z.infer<typeof DashboardFilter>;

export const DashboardRecord = z.object({
  id: z.int(),
  dashboard_title: z.string(),
  slug: z.string().nullable(),
  status: z.enum(['published', 'draft']),
  published: z.boolean(),
  url: z.string(),
  layout: z.array(DashboardTile),
  filters: z.array(DashboardFilter),
  roles,
  seed: z.string().nullable(),
  created_by: z.string(),
  created_on: z.string(),
  changed_on: z.string(),
  changed_by: z.string(),
  version: z.int(),
  can: z.object({ change: z.boolean() }),
});
export type DashboardRecord = z.infer<typeof DashboardRecord>;

const title = z.string().trim().min(1, 'This field is required').max(250);
export const ChartValues = z.object({
  slice_name: title,
  description: z.string().trim().max(2000).nullable(),
  viz_type: z.enum(VIZ_TYPES),
  question: ChartQuestion,
  roles,
});
export const DashboardValues = z.object({
  dashboard_title: title,
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,99}$/, 'may have small letters, digits and dashes, a letter first')
    .nullable(),
  published: z.boolean(),
  layout: z.array(DashboardTile).max(GRID.charts),
  filters: z.array(DashboardFilter).max(6),
  roles,
});

/** GenericDataType of Superset. */
export const COLUMN_TYPES = { number: 0, text: 1, time: 2, flag: 3 } as const;
const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Figures: groups first, the measure last. Days and months are named by their first day in the tenant's zone. */
export const ChartData = z.object({
  colnames: z.array(z.string()),
  coltypes: z.array(z.int()),
  data: z.array(z.record(z.string(), Cell)),
  rowcount: z.int(),
  /** Records that the question is about, as far as the reader may see them. */
  records: z.int(),
  /** Of them those in groups that are not shown; null where a record can be in several groups. */
  others: z.int().nullable(),
  status: z.literal('success'),
  is_cached: z.literal(false),
});
export type ChartData = z.infer<typeof ChartData>;

const DatasetColumn = z.strictObject({
  column_name: z.string().trim().min(1).max(100),
  kind: z.enum(DATASET_KINDS),
});
export type DatasetColumn = z.infer<typeof DatasetColumn>;
export const DatasetColumns = z.array(DatasetColumn).min(1).max(DATASET.columns);

export const DatasetRecord = z.object({
  id: z.int(),
  table_name: z.string(),
  columns: z.array(DatasetColumn),
  rows: z.int(),
  created_by: z.string(),
  created_on: z.string(),
  changed_on: z.string(),
});
export type DatasetRecord = z.infer<typeof DatasetRecord>;

/** What a reader narrows a dashboard by. */
export const Narrowing = z.object({
  values: z.record(z.string().max(100), z.array(z.string().max(500)).max(100)).default({}),
  period: z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() }).nullable().default(null),
});
export type Narrowing = z.output<typeof Narrowing>;
