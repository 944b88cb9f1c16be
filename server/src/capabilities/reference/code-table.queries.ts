import type { CodeTableOption } from '@recto/contracts/endpoints/reference';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** The choices of a table in their order: those that it began with, then those that people added. */
export const findOptions = ({ db }: TenantScope, table: string): Promise<CodeTableOption[]> =>
  db
    .selectFrom('code_table_option')
    .select(['label', 'value'])
    .where('table_name', '=', table)
    .where('active', '=', true)
    .where('archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** False when the table has this label or this value already, in whatever case. */
export async function insertOption(
  { db, tenant }: TenantScope,
  table: string,
  option: CodeTableOption,
): Promise<boolean> {
  // One that was archived comes back.
  const back = await db
    .updateTable('code_table_option')
    .set({ archived: false, label: option.label, version: sql`version + 1` })
    .where('table_name', '=', table)
    .where('value', '=', option.value)
    .where('archived', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (back) return true;
  const row = await db
    .insertInto('code_table_option')
    .values({ tenant_name: tenant, table_name: table, ...option })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
