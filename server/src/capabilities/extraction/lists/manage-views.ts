import type { BodyOf } from '@recto/contracts/endpoint';
import type { createSavedView, SavedView, updateSavedView } from '@recto/contracts/endpoints/saved-views';
import { listAddress } from '@recto/contracts/lists/address';
import { CASE_LIST } from '@recto/contracts/lists/case-list';
import type { ListDefinition } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import { holdsAny } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import type { Actor, TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../../platform/errors.ts';
import * as queries from './saved-view.queries.ts';

type List = SavedView['list'];
type State = SavedView['state'];

const LISTS: Record<List, ListDefinition> = { extraction: EXTRACTION_LIST, documentcase: CASE_LIST };

/** Their own; of what is shared also those who look after the tenant. */
const mayChange = ({ login, roles }: Actor, { created_by: owner, shared }: queries.ViewRow): boolean =>
  owner === login || (shared && holdsAny(roles, ['ROLE_MANAGEMENT']));

const present = ({ actor }: TenantScope, row: queries.ViewRow): SavedView => ({
  id: row.id,
  list: row.list_name as List,
  name: row.name,
  state: row.state as State,
  shared: row.shared,
  owner: row.created_by,
  isDefault: row.is_default,
  mayChange: mayChange(actor, row),
  version: row.version,
});

/** What the list understands of a state, without its page. */
function kept(list: List, state: State): string {
  const { page: _page, ...rest } = listAddress(LISTS[list])(state);
  return JSON.stringify(rest);
}

const named = (name: string) => badRequest(said('view_name_taken', { name }));

export const listViews = async (scope: TenantScope, list: List): Promise<SavedView[]> =>
  (await queries.findViews(scope, list)).map((row) => present(scope, row));

async function requireView(scope: TenantScope, id: number): Promise<SavedView> {
  const row = await queries.findView(scope, id);
  if (!row) throw notFound();
  return present(scope, row);
}

/** Throws a Problem (400) for a name that the caller has given already. */
export async function createView(
  scope: TenantScope,
  { list, name, state, shared = false }: BodyOf<typeof createSavedView>,
): Promise<SavedView> {
  const id = await queries.insertView(scope, list, { name, state: kept(list, state), shared });
  if (id === undefined) throw named(name);
  return requireView(scope, id);
}

async function lockOwn(scope: TenantScope, id: number): Promise<queries.ViewRow> {
  const row = await queries.lockView(scope, id);
  if (!row) throw notFound();
  if (!mayChange(scope.actor, row)) throw badRequest(said('view_not_yours', { person: row.created_by }));
  return row;
}

/** Throws a Problem: not found; 400 for another's view or a name that is taken; 409 for a stale version. */
export async function changeView(
  scope: TenantScope,
  id: number,
  { version, name, state, shared }: BodyOf<typeof updateSavedView>,
): Promise<SavedView> {
  const row = await lockOwn(scope, id);
  if (row.version !== version) throw conflict(said('view_changed_by'), present(scope, row));
  if (name !== undefined && (await queries.isNameTaken(scope, row, name))) throw named(name);
  await queries.updateView(scope, id, {
    ...(name !== undefined && { name }),
    ...(state !== undefined && { state: kept(row.list_name as List, state) }),
    ...(shared !== undefined && { shared }),
  });
  return requireView(scope, id);
}

export async function removeView(scope: TenantScope, id: number): Promise<void> {
  await lockOwn(scope, id);
  await queries.deleteView(scope, id);
}

/** Opens the caller's list with this view from now on, or no more. */
export async function setDefault(scope: TenantScope, id: number, isDefault: boolean): Promise<SavedView> {
  const { list } = await requireView(scope, id);
  await (isDefault ? queries.putDefault(scope, list, id) : queries.removeDefault(scope, id));
  return requireView(scope, id);
}
