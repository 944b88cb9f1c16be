import type { Category } from '@recto/contracts/categories';
import { RELATED_LIMIT } from '@recto/contracts/endpoints/actions';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { findListRows, findTags, type ListRow } from '../rows/list.queries.ts';
import { presentListItem } from '../rows/present.ts';
import { requireVisible } from '../rows/require-visible.ts';

/** Rows as lists show them. */
export async function presentRows(
  scope: TenantScope,
  rows: readonly ListRow[],
): Promise<ExtractionListItem[]> {
  const tags = await findTags(
    scope,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentListItem(row, tags.get(row.id) ?? []));
}

/** Those of some extractions that the actor may see, as lists show them, in the order of the ids. */
export async function listItemsOf(scope: TenantScope, ids: readonly number[]): Promise<ExtractionListItem[]> {
  if (ids.length === 0) return [];
  const rows = await findListRows(scope, (all) => all.where('e.id', 'in', ids), ids.length);
  const byId = new Map((await presentRows(scope, rows)).map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Extractions of one category and key, newest first (D-033). */
export async function listHistory(
  scope: TenantScope,
  category: Category,
  key: string,
): Promise<ExtractionListItem[]> {
  const rows = await findListRows(
    scope,
    (all) => all.where('e.category', '=', category).where('e.category_key', '=', key),
    RELATED_LIMIT,
  );
  return presentRows(scope, rows);
}

/** Extractions of other categories that share the key of this one (F-051). */
export async function listRelated(scope: TenantScope, uuid: string): Promise<ExtractionListItem[]> {
  const { category, category_key: key } = await requireVisible(scope, { uuid });
  if (!key) return [];
  const rows = await findListRows(
    scope,
    (all) => all.where('e.category_key', '=', key).where('e.category', '!=', category),
    RELATED_LIMIT,
  );
  return presentRows(scope, rows);
}

/** What else came of the same mail, or of the same file where it was no mail (F-047). */
export async function listMailExtractions(scope: TenantScope, uuid: string): Promise<ExtractionListItem[]> {
  const { id, channel_log_id: log } = await requireVisible(scope, { uuid });
  if (log === null) return [];
  const batch = scope.db.selectFrom('document_channel_log').select('batch_id').where('id', '=', log);
  const rows = await findListRows(
    scope,
    (all) =>
      all.where((eb) => eb.or([eb('l.id', '=', log), eb('l.batch_id', '=', batch)])).where('e.id', '!=', id),
    RELATED_LIMIT,
  );
  return presentRows(scope, rows.reverse());
}
