import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { FoundRecord } from '../../platform/search/index-definition.ts';
import { fromStored } from '../../platform/texts/index.ts';

/** Where the fields of the index stand in `search_log`, which triggers keep. */
export const SEARCH_COLUMNS = {
  category: 'category',
  channelType: 'channel_type',
  inbox: 'inbox',
  status: 'status',
  logFrom: 'log_from',
  originalName: 'original_name',
  logDate: 'log_date',
  createdDate: 'created_date',
  createdBy: 'created_by',
  lastModifiedDate: 'last_modified_date',
  usageQuantity: 'usage_quantity',
} as const;

/** Logs as the Sources page shows them. */
export async function findFoundLogs(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('document_channel_log as l')
    .innerJoin('search_log as s', (join) =>
      join.onRef('s.tenant_name', '=', 'l.tenant_name').onRef('s.id', '=', 'l.id'),
    )
    .selectAll('l')
    .select('s.usage_quantity')
    .where('l.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        uuid: row.channel_log_uuid,
        source: {
          id: row.id,
          channelLogUuid: row.channel_log_uuid,
          batchId: row.batch_id,
          category: row.category,
          channelType: row.channel_type,
          inbox: row.inbox,
          status: row.status,
          processRemarks: row.process_remarks,
          processSaid: fromStored(row.process_said),
          originalName: row.original_name,
          logFrom: row.log_from,
          logDate: row.log_date.toISOString(),
          createdBy: row.created_by,
          createdDate: row.created_date.toISOString(),
          lastModifiedDate: row.last_modified_date.toISOString(),
          usageQuantity: row.usage_quantity,
        },
      },
    ]),
  );
}

/** Ids by uuid of the log, or of the batch that it belongs to. */
export async function findLogIds(
  scope: TenantScope,
  field: string,
  uuids: readonly string[],
): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('document_channel_log')
    .select('id')
    .where(field === 'batchId' ? 'batch_id' : 'channel_log_uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
