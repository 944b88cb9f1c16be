import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { extractionReindexed } from './extraction.events.ts';
import { lockVisible } from './extraction.queries.ts';
import { detailOf } from './get-extraction.ts';
import { changeExtraction } from './move-status.ts';
import { keyOf, summarise } from './summary.ts';

/** Works out anew what lists know of an extraction, and tells whoever keeps an index of their own (D-012). */
export async function reindexExtraction(scope: TenantScope, uuid: string): Promise<ExtractionDetail> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  const shown = row.revised_result ?? row.result;
  const { problem = null, problemCode = null } = row.summary;
  const derived = shown
    ? { category_key: keyOf(shown), summary: { ...summarise(row.category, shown), problem, problemCode } }
    : {};
  const changed = await changeExtraction(scope, row, derived, { type: 'REINDEX' });
  await emit(scope, extractionReindexed, { extraction: row.id });
  return detailOf(scope, changed);
}
