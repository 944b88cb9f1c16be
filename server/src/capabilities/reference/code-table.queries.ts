import type { CodeTableOption } from '@recto/contracts/endpoints/reference';
import type { TenantScope } from '../../platform/db/scope.ts';

/** The choices of a table in their order: those that it began with, then those that people added. */
export const findOptions = ({ db }: TenantScope, table: string): Promise<CodeTableOption[]> =>
  db
    .selectFrom('code_table_option')
    .select(['label', 'value'])
    .where('table_name', '=', table)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** False when the table has this label or this value already, in whatever case. */
export async function insertOption(
  { db, tenant }: TenantScope,
  table: string,
  option: CodeTableOption,
): Promise<boolean> {
  const row = await db
    .insertInto('code_table_option')
    .values({ tenant_name: tenant, table_name: table, ...option })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
