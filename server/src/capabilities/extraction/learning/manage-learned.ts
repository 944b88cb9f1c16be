import type { Category } from '@recto/contracts/categories';
import type { LearnedItem } from '@recto/contracts/endpoints/learning';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { isDoubtful } from '../learned/example-doubts.ts';
import {
  deleteExampleRow,
  findExamplePage,
  findTaughtByField,
  findVisibleExample,
  type LearnedListRow,
  setExampleActive,
} from '../learned/learned.queries.ts';
import { notifyExamplesChanged } from './learn-from.ts';

export const present = (row: LearnedListRow): LearnedItem => ({
  id: row.id,
  category: row.category,
  source: row.source,
  field: row.field,
  active: row.active,
  example: row.example,
  extractionUuid: row.extraction_uuid,
  weighed: row.weighed,
  doubtful: isDoubtful(row),
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
  const row = await requireExample(scope, id);
  await setExampleActive(scope, id, active);
  if (row.active !== active) await notifyAbout(scope, row);
  return present(await requireExample(scope, id));
}

const notifyAbout = (scope: TenantScope, { category, source, example }: LearnedListRow): Promise<void> =>
  notifyExamplesChanged(scope, { category, source, from: null }, [example]);

/** Forgets what an extraction taught by the correction of a field or column. */
export async function forgetExample(scope: TenantScope, extractionId: number, field: string): Promise<void> {
  for (const row of await findTaughtByField(scope, extractionId, field)) {
    await deleteExampleRow(scope, row.id);
    if (row.active) await notifyExamplesChanged(scope, { ...row, from: null }, [row.example]);
  }
}

export async function deleteLearned(scope: TenantScope, id: string): Promise<void> {
  const row = await requireExample(scope, id);
  await deleteExampleRow(scope, id);
  if (row.active) await notifyAbout(scope, row);
}
