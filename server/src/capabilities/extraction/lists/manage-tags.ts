import { ADMIN_TAG, type ListedTag, type Tag } from '@recto/contracts/endpoints/actions';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { lockVisible } from '../rows/extraction.queries.ts';
import { findTags } from '../rows/list.queries.ts';
import { changeExtraction } from '../rows/move-status.ts';
import {
  findTagsById,
  findTagsByPrefix,
  insertTag,
  removeTag,
  replaceTags,
  type TagRow,
} from '../rows/tag.queries.ts';
import { detailOf } from '../viewing/get-extraction.ts';

const present = ({ id, name, deleted, tenant_name: tenantName }: TagRow): Tag => ({
  id,
  name,
  deleted,
  tenantName,
});

/** Tags to pick from whose name begins so. */
export const listTags = async (
  scope: TenantScope,
  { name, sort }: { name: string; sort: string },
): Promise<ListedTag[]> =>
  (await findTagsByPrefix(scope, name, sort)).map((row) => ({
    ...present(row),
    version: row.version,
    createdBy: row.created_by,
    createdDate: row.created_date.toISOString(),
    lastModifiedBy: row.last_modified_by,
    lastModifiedDate: row.last_modified_date.toISOString(),
  }));

/** Throws a Problem (400) for a name that only administrators may give. */
export async function createTag(scope: TenantScope, name: string): Promise<Tag> {
  if (name.startsWith(ADMIN_TAG) && !scope.actor.roles.includes('ROLE_ADMIN'))
    throw badRequest(said('admin_tags', { prefix: ADMIN_TAG }));
  return present(await insertTag(scope, name));
}

export async function deleteTag(scope: TenantScope, id: number): Promise<void> {
  const [tag] = await findTagsById(scope, [id]);
  if (!tag || tag.deleted) throw notFound();
  await removeTag(scope, id);
}

/**
 * Sets the tags of an extraction (D-020). Tags that the actor does not see stay, and so may deleted ones that it has.
 * Throws a Problem: not found for an extraction or a tag that is not there for the actor.
 */
export async function setTags(
  scope: TenantScope,
  uuid: string,
  tagIds: readonly number[],
): Promise<ExtractionDetail> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  const before = (await findTags(scope, [row.id])).get(row.id) ?? [];
  const ids = [...new Set(tagIds)];
  const tags = await findTagsById(scope, ids);
  const usable = tags.filter(({ id, deleted }) => !deleted || before.some((tag) => tag.id === id));
  if (usable.length < ids.length) throw notFound();
  await replaceTags(scope, row.id, ids);
  const names = usable.map(({ name }) => name).join(', ');
  const message = names === '' ? said('no_tags') : said('tags_are', { tags: names });
  return detailOf(scope, await changeExtraction(scope, row, {}, { type: 'UPDATE', message }));
}

/** The tags of an extraction that the actor sees, by id. */
export const tagsOf = async (scope: TenantScope, extraction: number): Promise<number[]> =>
  ((await findTags(scope, [extraction])).get(extraction) ?? []).map(({ id }) => id);
