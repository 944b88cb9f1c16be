import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { openCaseSql } from '../cases.policy.ts';

/** Writes down whom a comment mentions; answers those who were not mentioned in it before. */
export async function replaceMentions(
  { db, tenant }: TenantScope,
  commentId: number,
  people: readonly string[],
): Promise<string[]> {
  const others = db.deleteFrom('case_mention').where('comment_id', '=', commentId);
  await (people.length > 0 ? others.where('user_id', 'not in', people) : others).execute();
  if (people.length === 0) return [];
  const added = await db
    .insertInto('case_mention')
    .values(people.map((user_id) => ({ tenant_name: tenant, comment_id: commentId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return added.map(({ user_id: id }) => id);
}

export type MentionRow = { case_uuid: string; case_no: string; mentioned_by: string; mentioned_at: Date };

/** What mentions a person in cases that the actor opens and was not looked at, the newest first. */
export async function findUnseenMentions(
  scope: TenantScope,
  userId: string,
  limit: number,
): Promise<MentionRow[]> {
  return scope.db
    .selectFrom('case_mention as m')
    .innerJoin('case_comment as k', (join) =>
      join.onRef('k.tenant_name', '=', 'm.tenant_name').onRef('k.id', '=', 'm.comment_id'),
    )
    .innerJoin('document_case as c', (join) =>
      join.onRef('c.tenant_name', '=', 'k.tenant_name').onRef('c.id', '=', 'k.document_case_id'),
    )
    .select(['c.case_uuid', 'c.case_no', 'm.mentioned_by', 'm.mentioned_at'])
    .where('m.user_id', '=', userId)
    .where('m.seen_at', 'is', null)
    .where('k.deleted', '=', false)
    .where(openCaseSql(scope, 'c'))
    .orderBy('m.mentioned_at', 'desc')
    .limit(limit)
    .execute();
}

/** A person has looked at the comments of a case. */
export async function markMentionsSeen({ db }: TenantScope, caseId: number, userId: string): Promise<void> {
  await db
    .updateTable('case_mention')
    .set({ seen_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('comment_id', 'in', (comments) =>
      comments.selectFrom('case_comment').select('id').where('document_case_id', '=', caseId),
    )
    .execute();
}
