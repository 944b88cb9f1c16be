import { ADMIN_TAG, type TAG_SORTS } from '@recto/contracts/endpoints/actions';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';

export type TagRow = { id: number; name: string; deleted: boolean; tenant_name: string };

const COLUMNS = ['t.id', 't.name', 't.deleted', 't.tenant_name'] as const;

/** True for tags that the actor may know of (`extraction_tag as t`): some are for administrators alone. */
export const tagOpenTo = ({ actor }: TenantScope) =>
  actor.roles.includes('ROLE_ADMIN')
    ? sql<boolean>`true`
    : sql<boolean>`not starts_with(t.name, ${ADMIN_TAG})`;

const open = (scope: TenantScope) =>
  scope.db.selectFrom('extraction_tag as t').select(COLUMNS).where(tagOpenTo(scope));

const SORT = {
  name: 't.name',
  id: 't.id',
  createdBy: 't.created_by',
  createdDate: 't.created_date',
  lastModifiedBy: 't.last_modified_by',
  lastModifiedDate: 't.last_modified_date',
} as const satisfies Record<(typeof TAG_SORTS)[number], string>;

/** Tags to pick from whose name begins like this. @param sort `name,asc`, by one of `TAG_SORTS` */
export async function findTagsByPrefix(scope: TenantScope, prefix: string, sort: string) {
  const [field = 'name', direction] = sort.split(',');
  return open(scope)
    .select(['t.version', 't.created_by', 't.created_date', 't.last_modified_by', 't.last_modified_date'])
    .where('t.deleted', '=', false)
    .where(sql<boolean>`starts_with(lower(t.name), lower(${prefix}))`)
    .orderBy(SORT[field as keyof typeof SORT], direction === 'desc' ? 'desc' : 'asc')
    .orderBy('t.id')
    .execute();
}

/** Those of these tags that the actor may use. */
export async function findTagsById(scope: TenantScope, ids: readonly number[]): Promise<TagRow[]> {
  return ids.length === 0 ? [] : open(scope).where('t.id', 'in', ids).execute();
}

/** Adds a tag, or answers the one that has this name. */
export async function insertTag(scope: TenantScope, name: string): Promise<TagRow> {
  const known = () =>
    open(scope).where('t.name', '=', name).where('t.deleted', '=', false).executeTakeFirst();
  const found = await known();
  if (found) return found;
  await scope.db
    .insertInto('extraction_tag')
    .values({ tenant_name: scope.tenant, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await known();
  if (!added) throw new Error('a tag vanished while it was added');
  return added;
}

/** Removes a tag; one that an extraction has is only hidden from pickers. */
export async function removeTag(scope: TenantScope, id: number): Promise<void> {
  const used = await scope.db
    .selectFrom('extraction_tagging')
    .select('tag_id')
    .where('tag_id', '=', id)
    .limit(1)
    .execute();
  if (used.length === 0) await scope.db.deleteFrom('extraction_tag').where('id', '=', id).execute();
  else
    await scope.db
      .updateTable('extraction_tag')
      .set({
        deleted: true,
        version: sql`version + 1`,
        last_modified_by: sql`current_actor()`,
        last_modified_date: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
}

/** Gives an extraction tags by their names, whoever may see them; those that there are not yet are made. */
export async function addTagsByName(
  scope: TenantScope,
  extractionId: number,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await scope.db
    .insertInto('extraction_tag')
    .values(names.map((name) => ({ tenant_name: scope.tenant, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await scope.db
    .insertInto('extraction_tagging')
    .columns(['tenant_name', 'extraction_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('extraction_tag')
        .select(['tenant_name', sql<number>`${extractionId}::bigint`.as('extraction_id'), 'id as tag_id'])
        .where('name', 'in', names)
        .where('deleted', '=', false),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the tags of an extraction among those that the actor sees; the others stay. */
export async function replaceTags(
  scope: TenantScope,
  extractionId: number,
  ids: readonly number[],
): Promise<void> {
  const seen = scope.db.selectFrom('extraction_tag as t').select('t.id').where(tagOpenTo(scope));
  await scope.db
    .deleteFrom('extraction_tagging')
    .where('extraction_id', '=', extractionId)
    .where('tag_id', 'in', seen)
    .execute();
  if (ids.length === 0) return;
  await scope.db
    .insertInto('extraction_tagging')
    .values(ids.map((id) => ({ tenant_name: scope.tenant, extraction_id: extractionId, tag_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
