import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

const FACTS = ['template_key', 'last_modified_by', 'last_modified_date'] as const;
const bytes = sql<number>`length(content)`.as('bytes');

export const listTemplates = (scope: TenantScope) =>
  scope.db.selectFrom('excel_template').select(FACTS).select(bytes).orderBy('template_key').execute();

export const upsertTemplate = (scope: TenantScope, key: string, content: Buffer) =>
  scope.db
    .insertInto('excel_template')
    .values({ tenant_name: scope.tenant, template_key: key, content })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'template_key']).doUpdateSet({
        content,
        last_modified_by: sql`current_actor()`,
        last_modified_date: sql`now()`,
      }),
    )
    .returning(FACTS)
    .returning(bytes)
    .executeTakeFirstOrThrow();

/** @returns false when there is none */
export async function deleteTemplate(scope: TenantScope, key: string): Promise<boolean> {
  const [{ numDeletedRows }] = (await scope.db
    .deleteFrom('excel_template')
    .where('template_key', '=', key)
    .execute()) as [{ numDeletedRows: bigint }];
  return numDeletedRows > 0n;
}

export async function findTemplate(scope: TenantScope, key: string): Promise<Buffer | undefined> {
  const row = await scope.db
    .selectFrom('excel_template')
    .select('content')
    .where('template_key', '=', key)
    .executeTakeFirst();
  return row?.content;
}
