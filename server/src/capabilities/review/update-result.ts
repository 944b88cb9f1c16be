import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { ExtractionRow } from '../extraction/index.ts';
import { replaceResult } from './replace-result.ts';
import { lockForEdit, reviewerOf, saveRevision } from './save-revision.ts';

/** Replaces the revised result of an extraction (rows added, removed or moved, values changed). */
export async function updateResult(
  scope: TenantScope,
  uuid: string,
  { version, result }: { version?: number | undefined; result: Result },
): Promise<ExtractionRow> {
  const { row, current } = await lockForEdit(scope, uuid, version);
  const edited = replaceResult(current, result, reviewerOf(scope));
  // Sent back as it was: nothing to save, nothing to tell.
  return edited.changed ? saveRevision(scope, row, edited, { type: 'RESULT_UPDATED' }) : row;
}
