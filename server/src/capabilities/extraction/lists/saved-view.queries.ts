import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

const viewRows = (scope: TenantScope) =>
  scope.db
    .selectFrom('saved_view as v')
    .leftJoin('saved_view_default as d', (join) =>
      join
        .onRef('d.tenant_name', '=', 'v.tenant_name')
        .onRef('d.view_id', '=', 'v.id')
        .on('d.login', '=', scope.actor.login),
    )
    .select(['v.id', 'v.list_name', 'v.name', 'v.state', 'v.shared', 'v.version', 'v.created_by'])
    .select(sql<boolean>`d.view_id is not null`.as('is_default'))
    // A view that is no longer shared is its owner's alone, also for those whose list opened with it.
    .where((eb) => eb.or([eb('v.shared', '=', true), eb('v.created_by', '=', scope.actor.login)]));

export type ViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>['execute']>>[number];

/** The views of a list that the actor may use, by name. */
export const findViews = (scope: TenantScope, list: string): Promise<ViewRow[]> =>
  viewRows(scope).where('v.list_name', '=', list).orderBy('v.name').orderBy('v.id').execute();

/** A view that the actor may use. */
export const findView = (scope: TenantScope, id: number): Promise<ViewRow | undefined> =>
  viewRows(scope).where('v.id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends. */
export async function lockView(scope: TenantScope, id: number): Promise<ViewRow | undefined> {
  await scope.db.selectFrom('saved_view').select('id').where('id', '=', id).forUpdate().execute();
  return findView(scope, id);
}

export type ViewValues = { name: string; state: string; shared: boolean };

/** @returns the id of the new view; undefined when its owner has one of that name already */
export async function insertView(
  scope: TenantScope,
  list: string,
  values: ViewValues,
): Promise<number | undefined> {
  const row = await scope.db
    .insertInto('saved_view')
    .values({ tenant_name: scope.tenant, list_name: list, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateView(scope: TenantScope, id: number, values: Partial<ViewValues>): Promise<void> {
  await scope.db
    .updateTable('saved_view')
    .set({
      ...values,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** True when the owner of a view has another one of this name. */
export async function isNameTaken(scope: TenantScope, view: ViewRow, name: string): Promise<boolean> {
  const other = await scope.db
    .selectFrom('saved_view')
    .select('id')
    .where('list_name', '=', view.list_name)
    .where('created_by', '=', view.created_by)
    .where('name', '=', name)
    .where('id', '!=', view.id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function deleteView(scope: TenantScope, id: number): Promise<void> {
  await scope.db.deleteFrom('saved_view').where('id', '=', id).execute();
}

/** Opens the actor's list with a view from now on. */
export async function putDefault(scope: TenantScope, list: string, id: number): Promise<void> {
  await scope.db
    .insertInto('saved_view_default')
    .values({ tenant_name: scope.tenant, login: scope.actor.login, list_name: list, view_id: id })
    .onConflict((conflict) =>
      conflict.columns(['tenant_name', 'login', 'list_name']).doUpdateSet({ view_id: id }),
    )
    .execute();
}

export async function removeDefault(scope: TenantScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('saved_view_default')
    .where('login', '=', scope.actor.login)
    .where('view_id', '=', id)
    .execute();
}
