import type { DatasetRecord } from '@recto/contracts/charts/records';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { findChartsOf } from '../charts/chart.queries.ts';
import { envelope } from '../service/envelope.ts';
import { readListQuery } from '../service/read-query.ts';
import * as queries from './dataset.queries.ts';

const COLUMNS = {
  shown: ['id', 'table_name', 'columns', 'rows', 'changed_on', 'created_by'],
  ordered: Object.keys(queries.DATASET_ORDER),
};

const present = (row: queries.DatasetRow): DatasetRecord => ({
  id: row.id,
  table_name: row.name,
  columns: row.columns,
  rows: row.rows,
  created_by: row.created_by,
  created_on: row.created_date.toISOString(),
  changed_on: row.last_modified_date.toISOString(),
});

/** A page of datasets, as `q` asks. */
export async function listDatasets(scope: TenantScope, q: string | undefined) {
  const { rows, count } = await queries.findDatasets(scope, readListQuery(q));
  return envelope(rows.map(present), count, COLUMNS);
}

export async function getDataset(scope: TenantScope, id: number) {
  const row = await queries.findDataset(scope, id);
  if (!row) throw notFound();
  return { id, result: present(row) };
}

/** @throws Problem 404; 400 that names the charts that use it */
export async function deleteDataset(scope: TenantScope, id: number) {
  if (!(await queries.lockDataset(scope, id))) throw notFound();
  const charts = await findChartsOf(scope, id);
  if (charts.length > 0) throw badRequest(said('dataset_in_use', { charts: charts.join(', ') }));
  await queries.deleteDataset(scope, id);
  return { message: 'OK' as const };
}
