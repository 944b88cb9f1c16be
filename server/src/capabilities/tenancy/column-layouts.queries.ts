import { type ColumnLayout, MOST_LAYOUTS } from '@recto/contracts/endpoints/column-layouts';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/scope.ts';

/** How the actor wants the columns of tables. */
export async function findLayouts({
  db,
  actor,
}: TenantScope): Promise<{ name: string; layout: ColumnLayout }[]> {
  const rows = await db
    .selectFrom('column_layout')
    .select(['name', 'layout'])
    .where('login', '=', actor.login)
    .orderBy('name')
    .execute();
  return rows.map(({ name, layout }) => ({ name, layout: layout as unknown as ColumnLayout }));
}

/** Remembers how the actor wants the columns of a table, and forgets those beyond the limit. */
export async function putLayout(scope: TenantScope, name: string, layout: ColumnLayout): Promise<void> {
  const { db, actor, tenant } = scope;
  const values = { layout: JSON.stringify(layout), changed_at: sql<Date>`now()` };
  await db
    .insertInto('column_layout')
    .values({ tenant_name: tenant, login: actor.login, name, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'login', 'name']).doUpdateSet(values))
    .execute();
  await db
    .deleteFrom('column_layout')
    .where('login', '=', actor.login)
    .where('name', 'in', (eb) =>
      eb
        .selectFrom('column_layout')
        .select('name')
        .where('login', '=', actor.login)
        .orderBy('changed_at', 'desc')
        .offset(MOST_LAYOUTS),
    )
    .execute();
}

export async function forgetLayout({ db, actor }: TenantScope, name: string): Promise<void> {
  await db.deleteFrom('column_layout').where('login', '=', actor.login).where('name', '=', name).execute();
}
