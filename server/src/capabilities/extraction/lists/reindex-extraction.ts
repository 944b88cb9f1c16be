import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events/index.ts';
import { applyResult } from '../record/apply-result.ts';
import { extractionReindexed } from '../rows/extraction.events.ts';
import { lockVisible } from '../rows/extraction.queries.ts';
import { detailOf } from '../viewing/get-extraction.ts';

/** Works out anew what lists know of an extraction, and tells whoever keeps an index of their own (D-012). */
export async function reindexExtraction(scope: TenantScope, uuid: string): Promise<ExtractionDetail> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  const changed = await applyResult(scope, row, {}, { event: { type: 'REINDEX' } });
  await emit(scope, extractionReindexed, { extraction: row.id });
  return detailOf(scope, changed);
}
