import type { TenantScope } from '../../platform/db/scope.ts';

/** What lists of logs show of their documents: how many pages, and whether there is a PDF yet. */
export async function findDocumentsOfLogs(scope: TenantScope, logIds: readonly number[]) {
  if (logIds.length === 0) return [];
  return scope.db
    .selectFrom('document')
    .select(['channel_log_id', 'page_count', 'pdf_sha256'])
    .where('channel_log_id', 'in', logIds)
    .where('deleted', '=', false)
    .execute();
}
