import { z } from 'zod';
import { ChartQuestion } from '../charts/question.ts';
import {
  ChartData,
  ChartRecord,
  ChartValues,
  DashboardRecord,
  DashboardValues,
  DatasetColumns,
  DatasetRecord,
  Narrowing,
} from '../charts/records.ts';
import { VIZ_TYPES } from '../charts/shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Said } from '../said/schema.ts';

/** The built-in analytics service, in the shape of Superset's interface: its paths, names and envelopes. */

const READERS = ['ROLE_ANALYSIS', 'ROLE_ADMIN'] as const;
const ADMINS = ['ROLE_ADMIN'] as const;
const BASE = '/p/ss/api/v1';

/** Rison, or JSON: `(page:0,page_size:100)` and `{"page":0,"page_size":100}` say the same. */
const Query = z.object({ q: z.string().max(4000).optional() });
const byId = z.object({ id: z.coerce.number().int().positive() });
const Version = { version: z.int().optional() };

const listOf = <T extends z.ZodType>(record: T) =>
  z.object({
    count: z.int(),
    ids: z.array(z.int()),
    result: z.array(record),
    description_columns: z.record(z.string(), z.string()),
    list_columns: z.array(z.string()),
    order_columns: z.array(z.string()),
  });
const oneOf = <T extends z.ZodType>(record: T) => z.object({ id: z.int(), result: record });
const Message = z.object({ message: z.literal('OK') });

const CHART = { 'params.id': 'chart.id' } as const;
const DASHBOARD = { 'params.id': 'dashboard.id' } as const;
const DATASET = { 'params.id': 'dataset.id' } as const;

// ── Charts ──────────────────────────────────────────────────────────────────────────────────────
export const listCharts = endpoint({
  name: 'listCharts',
  method: 'GET',
  path: `${BASE}/chart`,
  summary: 'Charts; `q` filters, orders and pages them (L-014)',
  access: ADMINS,
  query: Query,
  reply: listOf(ChartRecord),
  records: {},
});

export const getChart = endpoint({
  name: 'getChart',
  method: 'GET',
  path: `${BASE}/chart/:id`,
  summary: 'A chart',
  access: ADMINS,
  params: byId,
  reply: oneOf(ChartRecord),
  records: CHART,
});

export const createChart = endpoint({
  name: 'createChart',
  method: 'POST',
  path: `${BASE}/chart`,
  summary: 'Make a chart',
  access: ADMINS,
  body: ChartValues.partial({ description: true, roles: true }),
  reply: oneOf(ChartRecord),
  status: 201,
  records: {},
});

/** What is left out stays. */
export const updateChart = endpoint({
  name: 'updateChart',
  method: 'PUT',
  path: `${BASE}/chart/:id`,
  summary: 'Change a chart',
  access: ADMINS,
  params: byId,
  body: ChartValues.partial().extend(Version),
  reply: oneOf(ChartRecord),
  records: CHART,
});

export const deleteChart = endpoint({
  name: 'deleteChart',
  method: 'DELETE',
  path: `${BASE}/chart/:id`,
  summary: 'Delete a chart that is on no dashboard',
  access: ADMINS,
  params: byId,
  reply: Message,
  records: CHART,
});

/** The figures are those that the caller may see; nothing is kept for others. */
export const getChartData = endpoint({
  name: 'getChartData',
  method: 'GET',
  path: `${BASE}/chart/:id/data`,
  summary: 'The figures of a chart, as the caller may see them',
  access: READERS,
  params: byId,
  reply: z.object({ result: z.array(ChartData) }),
  records: CHART,
});

export const askChartData = endpoint({
  name: 'askChartData',
  method: 'POST',
  path: `${BASE}/chart/data`,
  summary: 'The figures of a question that is not saved',
  access: ADMINS,
  body: z.object({ viz_type: z.enum(VIZ_TYPES), question: ChartQuestion }),
  reply: z.object({ result: z.array(ChartData) }),
  records: {},
});

export const listFavoriteStatus = endpoint({
  name: 'listFavoriteStatus',
  method: 'GET',
  path: `${BASE}/chart/favorite_status`,
  summary: 'Which of the charts that `q` names (`!(1,2)`) are favourites of the caller',
  access: ADMINS,
  query: Query,
  reply: z.object({ result: z.array(z.object({ id: z.int(), value: z.boolean() })) }),
  records: {},
});

const Marked = z.object({ result: z.literal('OK') });
export const addFavorite = endpoint({
  name: 'addFavorite',
  method: 'POST',
  path: `${BASE}/chart/:id/favorites`,
  summary: 'Make a chart a favourite of the caller',
  access: ADMINS,
  params: byId,
  reply: Marked,
  records: CHART,
});

export const removeFavorite = endpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: `${BASE}/chart/:id/favorites`,
  summary: 'Make a chart no favourite of the caller',
  access: ADMINS,
  params: byId,
  reply: Marked,
  records: CHART,
});

// ── Dashboards ──────────────────────────────────────────────────────────────────────────────────
export const listDashboards = endpoint({
  name: 'listDashboards',
  method: 'GET',
  path: `${BASE}/dashboard`,
  summary: 'Dashboards that the caller may open; drafts are for administrators (L-009)',
  access: READERS,
  query: Query,
  reply: listOf(DashboardRecord),
  records: {},
});

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: `${BASE}/dashboard/:id`,
  summary: 'A dashboard, by its id or its slug',
  access: READERS,
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,100}$/) }),
  reply: oneOf(DashboardRecord),
  records: DASHBOARD,
});

export const createDashboard = endpoint({
  name: 'createDashboard',
  method: 'POST',
  path: `${BASE}/dashboard`,
  summary: 'Make a dashboard',
  access: ADMINS,
  body: DashboardValues.partial().required({ dashboard_title: true }),
  reply: oneOf(DashboardRecord),
  status: 201,
  records: {},
});

/** What is left out stays. */
export const updateDashboard = endpoint({
  name: 'updateDashboard',
  method: 'PUT',
  path: `${BASE}/dashboard/:id`,
  summary: 'Change, publish or withdraw a dashboard',
  access: ADMINS,
  params: byId,
  body: DashboardValues.partial().extend(Version),
  reply: oneOf(DashboardRecord),
  records: DASHBOARD,
});

export const deleteDashboard = endpoint({
  name: 'deleteDashboard',
  method: 'DELETE',
  path: `${BASE}/dashboard/:id`,
  summary: 'Delete a dashboard; its charts stay',
  access: ADMINS,
  params: byId,
  reply: Message,
  records: DASHBOARD,
});

/** What a reader needs to show a chart; what it asks of which records is the business of who makes it. */
const ShownChart = ChartRecord.pick({
  id: true,
  slice_name: true,
  description: true,
  viz_type: true,
  question: true,
  seed: true,
});
export type ShownChart = z.infer<typeof ShownChart>;

export const listDashboardCharts = endpoint({
  name: 'listDashboardCharts',
  method: 'GET',
  path: `${BASE}/dashboard/:id/charts`,
  summary: 'The charts on a dashboard that the caller may open',
  access: READERS,
  params: byId,
  reply: z.object({ result: z.array(ShownChart) }),
  records: DASHBOARD,
});

const TileData = z.object({
  chart: z.int(),
  /** Null with `problem`. */
  data: ChartData.nullable(),
  problem: Said.nullable(),
  /** What narrows the dashboard and says nothing to this chart. */
  unfiltered: z.array(z.string()),
});
export type TileData = z.infer<typeof TileData>;

export const askDashboardData = endpoint({
  name: 'askDashboardData',
  method: 'POST',
  path: `${BASE}/dashboard/:id/data`,
  summary: 'The figures of all charts of a dashboard at once, as the caller may see them',
  access: READERS,
  params: byId,
  body: Narrowing,
  reply: z.object({
    result: z.array(TileData),
    /** By field of the filters: what there is to choose from. */
    choices: z.record(z.string(), z.array(z.string())),
  }),
  records: DASHBOARD,
});

// ── Datasets ────────────────────────────────────────────────────────────────────────────────────
export const listDatasets = endpoint({
  name: 'listDatasets',
  method: 'GET',
  path: `${BASE}/dataset`,
  summary: 'Tables that were brought in',
  access: ADMINS,
  query: Query,
  reply: listOf(DatasetRecord),
  records: {},
});

export const getDataset = endpoint({
  name: 'getDataset',
  method: 'GET',
  path: `${BASE}/dataset/:id`,
  summary: 'A table that was brought in',
  access: ADMINS,
  params: byId,
  reply: oneOf(DatasetRecord),
  records: DATASET,
});

export const deleteDataset = endpoint({
  name: 'deleteDataset',
  method: 'DELETE',
  path: `${BASE}/dataset/:id`,
  summary: 'Delete a table that no chart uses',
  access: ADMINS,
  params: byId,
  reply: Message,
  records: DATASET,
});

/** Of a form with the file and, before it, its `name`, `columns` in JSON and `dryRun`; without columns they are guessed. */
export const ImportedDataset = z.object({
  /** Null when nothing was written. */
  id: z.int().nullable(),
  columns: DatasetColumns,
  rows: z.int(),
  /** The first rows as they are stored. */
  first: z.array(z.array(z.union([z.string(), z.boolean(), z.null()]))),
  problemCount: z.int(),
  /** The first of them: the line of the file, the column, what is wrong. */
  problems: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), kind: z.string() })),
});
export type ImportedDataset = z.infer<typeof ImportedDataset>;

export const importDataset = endpoint({
  name: 'importDataset',
  method: 'POST',
  path: `${BASE}/dataset/import`,
  summary: 'Bring in a CSV file or an Excel workbook: all rows or none; `dryRun` shows what would come of it',
  access: ADMINS,
  multipart: true,
  reply: ImportedDataset,
  records: {},
});
