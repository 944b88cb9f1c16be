import type { DatasetColumn } from '@recto/contracts/charts/records';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { type AskedList, refuseFilter, refuseOrder } from '../service/read-query.ts';
import { contains } from '../service/words.ts';

const datasetRows = (scope: TenantScope) => scope.db.selectFrom('dataset as d').selectAll('d');
type Row = Awaited<ReturnType<ReturnType<typeof datasetRows>['execute']>>[number];
export type DatasetRow = Omit<Row, 'columns'> & { columns: DatasetColumn[] };

const typed = (row: Row): DatasetRow => ({ ...row, columns: row.columns as unknown as DatasetColumn[] });

export const DATASET_ORDER = {
  id: 'd.id',
  table_name: 'd.name',
  changed_on: 'd.last_modified_date',
} as const;

/** A page of datasets, and how many there are. @throws Problem 400 for a filter or an order that is not known */
export async function findDatasets(
  scope: TenantScope,
  query: AskedList,
): Promise<{ rows: DatasetRow[]; count: number }> {
  const order = DATASET_ORDER[(query.order_column ?? 'table_name') as keyof typeof DATASET_ORDER];
  if (!order) throw refuseOrder(String(query.order_column));
  const all = query.filters.reduce((so, filter) => {
    const { col, opr, value } = filter;
    if (col === 'table_name' && opr === 'ct') return so.where('d.name', 'ilike', contains(value));
    if (col === 'table_name' && opr === 'eq') return so.where('d.name', '=', String(value));
    throw refuseFilter(filter);
  }, datasetRows(scope));
  const rows = await all
    .orderBy(order, query.order_direction)
    .orderBy('d.id')
    .limit(query.page_size)
    .offset(query.page * query.page_size)
    .execute();
  const { count } = await all
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(typed), count };
}

export async function findDataset(scope: TenantScope, id: number): Promise<DatasetRow | undefined> {
  const row = await datasetRows(scope).where('d.id', '=', id).executeTakeFirst();
  return row && typed(row);
}

export async function lockDataset(scope: TenantScope, id: number): Promise<DatasetRow | undefined> {
  await scope.db.selectFrom('dataset').select('id').where('id', '=', id).forUpdate().execute();
  return findDataset(scope, id);
}

/** @returns undefined when there is one of that name */
export async function insertDataset(
  scope: TenantScope,
  name: string,
  columns: readonly DatasetColumn[],
): Promise<number | undefined> {
  const row = await scope.db
    .insertInto('dataset')
    .values({ tenant_name: scope.tenant, name, columns: JSON.stringify(columns) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Appends rows. @param from the number of the first */
export async function insertRows(
  scope: TenantScope,
  dataset: number,
  from: number,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  await sql`insert into dataset_row (tenant_name, dataset_id, nth, cells)
    select ${scope.tenant}, ${dataset}, ${from}::int + nth::int - 1, cells
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (cells, nth)`.execute(
    scope.db,
  );
}

export async function storeRowCount(scope: TenantScope, dataset: number, rows: number): Promise<void> {
  await scope.db.updateTable('dataset').set({ rows }).where('id', '=', dataset).execute();
}

export async function deleteDataset(scope: TenantScope, id: number): Promise<void> {
  await scope.db.deleteFrom('dataset').where('id', '=', id).execute();
}
