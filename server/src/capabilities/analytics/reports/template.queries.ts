import type { ReportName } from '@recto/contracts/reports';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

type TemplateFacts = { name: ReportName; by: string; date: Date; bytes: number };

/** Templates that the tenant has in place of those that come with the portal. */
export async function listOwnTemplates(scope: TenantScope): Promise<TemplateFacts[]> {
  const rows = await scope.db
    .selectFrom('report_template')
    .select([
      'name',
      'last_modified_by as by',
      'last_modified_date as date',
      sql<number>`length(content)`.as('bytes'),
    ])
    .execute();
  return rows as TemplateFacts[];
}

export async function findOwnTemplate(scope: TenantScope, name: ReportName): Promise<Buffer | undefined> {
  const row = await scope.db
    .selectFrom('report_template')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content;
}

export async function putOwnTemplate(scope: TenantScope, name: ReportName, content: Buffer): Promise<void> {
  await scope.db
    .insertInto('report_template')
    .values({ tenant_name: scope.tenant, name, content })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'name']).doUpdateSet({
        content,
        last_modified_by: sql`current_actor()`,
        last_modified_date: sql`now()`,
      }),
    )
    .execute();
}

export async function deleteOwnTemplate(scope: TenantScope, name: ReportName): Promise<void> {
  await scope.db.deleteFrom('report_template').where('name', '=', name).execute();
}
