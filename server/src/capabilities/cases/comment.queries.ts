import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** Leaves of a comment who wrote it and when; what it said is in the audit. */
export async function emptyComment({ db }: TenantScope, id: number): Promise<void> {
  await db
    .updateTable('case_comment')
    .set({
      deleted: true,
      content: '',
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}
