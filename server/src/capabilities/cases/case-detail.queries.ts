import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import type { CaseLog } from '@recto/contracts/endpoints/case-review';
import { sql } from 'kysely';
import { behaviourOf } from '../../back-office/behaviour.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

/** Ids of the extractions of a case, in the order in which they came in; each once, whoever may see them. */
export async function findExtractionIds({ db }: TenantScope, caseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('case_extraction')
    .select('extraction_id')
    .where('case_id', '=', caseId)
    .orderBy('added_date')
    .orderBy('extraction_id')
    .execute();
  return rows.map(({ extraction_id: id }) => id);
}

/** Tags of a case that the actor is shown; deleted ones stay on it. */
export async function findTagsOf(
  { db, actor }: TenantScope,
  caseId: number,
): Promise<{ id: number; name: string; deleted: boolean }[]> {
  const rows = db
    .selectFrom('case_tagging as g')
    .innerJoin('case_tag as t', (join) =>
      join.onRef('t.tenant_name', '=', 'g.tenant_name').onRef('t.id', '=', 'g.tag_id'),
    )
    .select(['t.id', 't.name', 't.deleted'])
    .where('g.case_id', '=', caseId)
    .orderBy('t.name');
  const isAdmin = actor.roles.includes('ROLE_ADMIN');
  return rows
    .$if(!isAdmin, (query) => query.where(sql<boolean>`not starts_with(t.name, ${ADMIN_TAG})`))
    .execute();
}

/** Files of a case that the actor sees, the newest first. */
export async function findLogsOfCase(scope: TenantScope, caseId: number): Promise<CaseLog[]> {
  const rows = await scope.db
    .selectFrom('case_channel_log as c')
    .innerJoin('document_channel_log as t', (join) =>
      join.onRef('t.tenant_name', '=', 'c.tenant_name').onRef('t.id', '=', 'c.channel_log_id'),
    )
    .select(['t.channel_log_uuid', 't.original_name', 't.channel_type', 't.log_date', 't.log_from'])
    .where('c.case_id', '=', caseId)
    .where(behaviourOf('document-channel-log').rows?.(scope) ?? sql<boolean>`true`)
    .orderBy('t.log_date', 'desc')
    .orderBy('t.id', 'desc')
    .execute();
  return rows.map((row) => ({
    channelLogUuid: row.channel_log_uuid,
    originalName: row.original_name,
    channelType: row.channel_type as CaseLog['channelType'],
    logDate: row.log_date.toISOString(),
    logFrom: row.log_from,
  }));
}

export type CommentRow = {
  id: number;
  version: number;
  content: string;
  deleted: boolean;
  created_by: string;
  created_date: Date;
  last_modified_date: Date;
};

/** Comments of a case, the newest last. */
export async function findComments({ db }: TenantScope, caseId: number): Promise<CommentRow[]> {
  return db
    .selectFrom('case_comment')
    .select(['id', 'version', 'content', 'deleted', 'created_by', 'created_date', 'last_modified_date'])
    .where('document_case_id', '=', caseId)
    .orderBy('created_date')
    .orderBy('id')
    .execute();
}
