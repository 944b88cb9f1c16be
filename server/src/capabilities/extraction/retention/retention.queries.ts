import type { Category } from '@recto/contracts/categories';
import { RETIRED, type RetentionRule } from '@recto/contracts/endpoints/retention';
import { type ExtractionStatus, OPEN_CASE } from '@recto/contracts/statuses';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

export async function findRules({ db }: TenantScope): Promise<RetentionRule[]> {
  const rows = await db.selectFrom('retention').select(['category', 'days']).orderBy('category').execute();
  return rows.map(({ category, days }) => ({ category: category as Category, days }));
}

export async function storeRule(
  { db, tenant }: TenantScope,
  { category, days }: RetentionRule,
): Promise<void> {
  const made = { created_by: sql<string>`current_actor()`, created_date: sql<Date>`now()` };
  await db
    .insertInto('retention')
    .values({ tenant_name: tenant, category, days })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'category']).doUpdateSet({ days, ...made }))
    .execute();
}

export async function deleteRule({ db }: TenantScope, category: Category): Promise<void> {
  await db.deleteFrom('retention').where('category', '=', category).execute();
}

/** Extractions whose time is over: done with, and in no case that somebody still works on. */
const overdue = ({ db }: TenantScope, { category, days }: RetentionRule) =>
  db
    .selectFrom('extraction as e')
    .where('e.category', '=', category)
    .where('e.status', 'in', RETIRED)
    .where('e.input_channel_date', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_extraction as ce')
            .innerJoin('document_case as c', (join) =>
              join.onRef('c.tenant_name', '=', 'ce.tenant_name').onRef('c.id', '=', 'ce.case_id'),
            )
            .select('c.id')
            .whereRef('ce.tenant_name', '=', 'e.tenant_name')
            .whereRef('ce.extraction_id', '=', 'e.id')
            .where('c.status', 'in', OPEN_CASE),
        ),
      ),
    );

export async function countOverdue(scope: TenantScope, rule: RetentionRule): Promise<number> {
  const { many } = await overdue(scope, rule)
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return Number(many);
}

export type Overdue = {
  id: number;
  extraction_uuid: string;
  category_key: string | null;
  status: ExtractionStatus;
  input_channel_date: Date;
};

/** The oldest of them. */
export const findOverdue = async (
  scope: TenantScope,
  rule: RetentionRule,
  limit: number,
): Promise<Overdue[]> =>
  (await overdue(scope, rule)
    .select(['e.id', 'e.extraction_uuid', 'e.category_key', 'e.status', 'e.input_channel_date'])
    .orderBy('e.input_channel_date')
    .orderBy('e.id')
    .limit(limit)
    .execute()) as Overdue[];

/** The same of one, held until the transaction ends: it may have been taken up a moment ago. */
export const holdOverdue = async (scope: TenantScope, rule: RetentionRule, id: number): Promise<boolean> =>
  (await overdue(scope, rule).select('e.id').where('e.id', '=', id).forUpdate('e').executeTakeFirst()) !==
  undefined;

/** Tenants that have rules. @param db of a system scope */
export const tenantsWithRules = async (db: Transaction<DB>): Promise<string[]> =>
  (await db.selectFrom('retention').select('tenant_name').distinct().orderBy('tenant_name').execute()).map(
    (row) => row.tenant_name,
  );
