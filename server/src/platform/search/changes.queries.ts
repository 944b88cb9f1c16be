import { sql } from 'kysely';
import type { TenantScope } from '../db/scope.ts';
import type { Moment } from './columns.queries.ts';

/**
 * Ids of records of an index that changed since `horizon`, exactly: rows of transactions that it did not see and this moment
 * does. Null: more than `most`. The caller must not have written anything in this transaction.
 */
export async function readChangedIds(
  scope: TenantScope,
  index: string,
  horizon: string,
  most: number,
): Promise<Moment & { ids: number[] | null }> {
  const { rows } = await sql<Moment & { changed: string }>`
    with moment as materialized (select pg_current_snapshot()::text as horizon)
    select moment.horizon, extract(epoch from clock_timestamp())::float8 * 1000 as at,
      array_to_string(array(select distinct c.id from search_change c
        where c.tenant_name = current_tenant() and c.index_name = ${index}
          and c.xid >= pg_snapshot_xmin(${horizon}::pg_snapshot)
          and not pg_visible_in_snapshot(c.xid, ${horizon}::pg_snapshot) limit ${most + 1}), ',') as changed
    from moment`.execute(scope.db);
  const [row] = rows;
  if (!row) throw new Error('no answer about changes');
  const ids = row.changed === '' ? [] : row.changed.split(',').map(Number);
  return { horizon: row.horizon, at: row.at, ids: ids.length > most ? null : ids };
}
