import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartRecord } from '@recto/contracts/charts/records';
import type { VizType } from '@recto/contracts/charts/shapes';
import type { Role } from '@recto/contracts/roles';
import type { ChartRow } from './chart.queries.ts';

/** A chart as its interface shows it. */
export const presentChart = (row: ChartRow): ChartRecord => ({
  id: row.id,
  slice_name: row.name,
  description: row.description,
  viz_type: row.viz_type as VizType,
  url: `/analytics/charts/${row.id}`,
  question: row.question as unknown as ChartQuestion,
  roles: row.roles as Role[],
  seed: row.seed,
  favorite: row.favorite,
  created_by: row.created_by,
  created_on: row.created_date.toISOString(),
  last_saved_at: row.last_modified_date.toISOString(),
  last_saved_by: row.last_modified_by,
  version: row.version,
});
