import type { TenantScope } from '../../platform/db/scope.ts';

/** Page counts of the documents of logs. */
export async function findDocumentsOfLogs(scope: TenantScope, logIds: readonly number[]) {
  if (logIds.length === 0) return [];
  return scope.db
    .selectFrom('document')
    .select(['channel_log_id', 'page_count'])
    .where('channel_log_id', 'in', logIds)
    .where('deleted', '=', false)
    .execute();
}
