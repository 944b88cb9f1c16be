import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** The columns of an extraction that the change log follows, as they were stored. */
export type FollowedColumns = {
  status?: string;
  category?: string;
  category_key?: string | null;
  post_mode?: string;
  result?: Result | null;
  revised_result?: Result | null;
};

export type ChangeRow = {
  id: number;
  action: string;
  actor: string;
  time: Date;
  /** New values of the columns that changed. */
  changed: FollowedColumns;
};

/** Every change of an extraction, oldest first. */
export async function findChanges(scope: TenantScope, extractionId: number): Promise<ChangeRow[]> {
  const rows = await scope.db
    .selectFrom('extraction_change')
    .select(['id', 'action', 'actor', 'action_tstamp_tx', 'changed_fields'])
    .where('extraction_id', '=', extractionId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: row.actor,
    time: row.action_tstamp_tx,
    changed: row.changed_fields as FollowedColumns,
  }));
}
