import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartRecord } from '@recto/contracts/charts/records';
import type { VizType } from '@recto/contracts/charts/shapes';
import type { Role } from '@recto/contracts/roles';
import type { ChartRow } from './chart.queries.ts';

/** The row says which dataset it is about: in a tenant that was brought in from an archive it has another number. */
function questionOf({ question, dataset_id: dataset }: ChartRow): ChartQuestion {
  const asked = question as unknown as ChartQuestion;
  return dataset === null ? asked : { ...asked, source: { kind: 'dataset', dataset } };
}

/** A chart as its interface shows it. */
export const presentChart = (row: ChartRow): ChartRecord => ({
  id: row.id,
  slice_name: row.name,
  description: row.description,
  viz_type: row.viz_type as VizType,
  url: `/analytics/charts/${row.id}`,
  question: questionOf(row),
  roles: row.roles as Role[],
  seed: row.seed,
  favorite: row.favorite,
  created_by: row.created_by,
  created_on: row.created_date.toISOString(),
  last_saved_at: row.last_modified_date.toISOString(),
  last_saved_by: row.last_modified_by,
  version: row.version,
});
