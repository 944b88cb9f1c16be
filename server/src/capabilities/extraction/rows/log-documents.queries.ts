import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { visibleTo } from './extraction.queries.ts';

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
