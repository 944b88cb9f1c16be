import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** Every unit that the tenant works with, as people wrote it: its table of choices, and those of its characteristics. */
export async function findUnits({ db }: TenantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('code_table_option')
    .select('value as unit')
    .where('table_name', '=', 'unit')
    .where('active', '=', true)
    .union(
      db
        .selectFrom('code_table_option')
        .select('label as unit')
        .where('table_name', '=', 'unit')
        .where('active', '=', true),
    )
    .union(db.selectFrom('mic').select('uom as unit').where('uom', '!=', '').where('active', '=', true))
    .union(db.selectFrom('material_mic').select('uom as unit').where(sql<boolean>`uom <> ''`))
    .execute();
  return rows.map(({ unit }) => unit);
}
