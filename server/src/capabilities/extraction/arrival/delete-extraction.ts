import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { putIntoTrash } from '../../../platform/trash/trash.queries.ts';
import { deleteDocument } from '../../intake/index.ts';
import { replaceSightings } from '../../reference/index.ts';
import { deleteAcceptedOf } from '../learned/learned.queries.ts';
import { mayDelete } from '../rows/extraction.policy.ts';
import { countOthersOfDocument, deleteExtractionRow, lockVisible } from '../rows/extraction.queries.ts';

/**
 * Deletes an extraction. The document goes with its last extraction, and with it the references to its files:
 * blobs that nothing refers to are swept away later (decision 18). What people corrected on it stays known, listed
 * without its source, until somebody removes it; values that they only accepted are forgotten with it.
 * @param waits whether it waits in the trash for 30 days; otherwise it is gone for good
 */
export async function deleteExtraction(
  scope: TenantScope,
  id: number,
  { waits }: { waits: boolean },
): Promise<void> {
  const row = await lockVisible(scope, { id });
  if (!row) throw notFound();
  const subject = { category: row.category, status: row.status, hasDocument: row.document_id !== null };
  if (!mayDelete(scope.actor.roles, subject))
    throw badRequest(said('cannot_be_deleted', { status: row.status }));
  if (waits) await putIntoTrash(scope, 'extraction', [id]);
  await deleteAcceptedOf(scope, id);
  await deleteExtractionRow(scope, id);
  await replaceSightings(scope, row.extraction_uuid, []);
  if (row.document_id !== null && (await countOthersOfDocument(scope, row.document_id, id)) === 0)
    await deleteDocument(scope, row.document_id);
}
