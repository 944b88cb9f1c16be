import type { Category } from '@recto/contracts/categories';
import type { Result } from '@recto/contracts/result';
import { type Selectable, sql } from 'kysely';
import type { AutomationSetting } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { confirmedByPeople } from '../extraction/learning/index.ts';

export type SettingRow = Selectable<AutomationSetting>;

/** The latest documents that people confirmed, of a category: recent enough, and enough to say something. */
const DOCUMENTS = 200;

export const findSettings = (scope: TenantScope): Promise<SettingRow[]> =>
  scope.db.selectFrom('automation_setting').selectAll().execute();

export const findSetting = (scope: TenantScope, category: Category): Promise<SettingRow | undefined> =>
  scope.db.selectFrom('automation_setting').selectAll().where('category', '=', category).executeTakeFirst();

/** Writes the setting that was seen in this version (0: none yet); false when somebody else was faster. */
export async function writeSetting(
  scope: TenantScope,
  category: Category,
  version: number,
  values: Pick<SettingRow, 'enabled' | 'one_wrong_in' | 'sample_percent'>,
): Promise<boolean> {
  const written =
    version === 0
      ? await scope.db
          .insertInto('automation_setting')
          .values({ tenant_name: scope.tenant, category, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await scope.db
          .updateTable('automation_setting')
          .set({
            ...values,
            version: sql`version + 1`,
            last_modified_by: sql`current_actor()`,
            last_modified_date: sql`now()`,
          })
          .where('category', '=', category)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}

/** Categories of which people confirmed something. */
export async function findConfirmedCategories(scope: TenantScope): Promise<string[]> {
  const rows = await confirmedByPeople(scope).select('e.category').distinct().execute();
  return rows.map(({ category }) => category);
}

/** What was read and what people made of it, of the latest documents of a category. */
export async function findConfirmed(
  scope: TenantScope,
  category: Category,
): Promise<{ result: Result; revised: Result }[]> {
  const rows = await confirmedByPeople(scope)
    .select(['e.result', 'e.revised_result'])
    .where('e.category', '=', category)
    .orderBy('e.id', 'desc')
    .limit(DOCUMENTS)
    .execute();
  return rows.map((row) => {
    const result = row.result as unknown as Result;
    return { result, revised: (row.revised_result as unknown as Result | null) ?? result };
  });
}
