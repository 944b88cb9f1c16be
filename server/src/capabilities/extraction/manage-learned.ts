import type { Category } from '@recto/contracts/categories';
import type { LearnedItem } from '@recto/contracts/endpoints/learning';
import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import {
  deleteExampleRow,
  findExamplePage,
  findVisibleExample,
  type LearnedListRow,
  setExampleActive,
} from './learned.queries.ts';

const present = (row: LearnedListRow): LearnedItem => ({
  id: row.id,
  category: row.category,
  source: row.source,
  field: row.field,
  active: row.active,
  example: row.example,
  extractionUuid: row.extraction_uuid,
  createdBy: row.created_by,
  createdDate: row.created_date.toISOString(),
  lastModifiedBy: row.last_modified_by,
  lastModifiedDate: row.last_modified_date.toISOString(),
});

async function requireExample(scope: TenantScope, id: string): Promise<LearnedListRow> {
  const row = await findVisibleExample(scope, id);
  if (!row) throw notFound();
  return row;
}

/** What corrections taught, of categories and fields that the actor's roles open. */
export async function listLearned(
  scope: TenantScope,
  query: { page: number; size: number; sort: string; category?: Category | undefined },
): Promise<{ items: LearnedItem[]; total: number }> {
  const { rows, total } = await findExamplePage(scope, query);
  return { items: rows.map(present), total };
}

/** Switched off, documents are read as if it had never been learned. */
export async function switchLearned(scope: TenantScope, id: string, active: boolean): Promise<LearnedItem> {
  await requireExample(scope, id);
  await setExampleActive(scope, id, active);
  return present(await requireExample(scope, id));
}

export async function deleteLearned(scope: TenantScope, id: string): Promise<void> {
  await requireExample(scope, id);
  await deleteExampleRow(scope, id);
}
