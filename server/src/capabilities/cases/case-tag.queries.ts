import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** Hides a tag that a case has; false for one that none has. */
export async function hideUsedTag({ db }: TenantScope, id: number): Promise<boolean> {
  const hidden = await db
    .updateTable('case_tag')
    .set({
      deleted: true,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .where(
      sql<boolean>`exists (select 1 from case_tagging g where g.tenant_name = case_tag.tenant_name and g.tag_id = case_tag.id)`,
    )
    .returning('id')
    .execute();
  return hidden.length > 0;
}

/** The tag with this name, unless it is hidden. */
export const findTagByName = ({ db }: TenantScope, name: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('case_tag')
    .select('id')
    .where('name', '=', name)
    .where('deleted', '=', false)
    .executeTakeFirst();
