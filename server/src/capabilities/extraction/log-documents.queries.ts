import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';
import { visibleTo } from './extraction.queries.ts';

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

/** Whether something came of a log that the actor may not see. */
export async function hasHidden(scope: TenantScope, logId: number): Promise<boolean> {
  const hidden = await scope.db
    .selectFrom('extraction')
    .select('id')
    .where('channel_log_id', '=', logId)
    .where(sql<boolean>`not ${visibleTo(scope)}`)
    .executeTakeFirst();
  return hidden !== undefined;
}
