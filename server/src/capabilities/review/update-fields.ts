import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { TenantScope } from '../../platform/db/scope.ts';
import { detailOf } from '../extraction/index.ts';
import { applyUpdates } from './apply-updates.ts';
import { rerunWhenKeyChanged } from './rerun-after-save.ts';
import { lockForEdit, reviewerOf, saveRevision } from './save-revision.ts';

/** Corrects or accepts values of an extraction. `version` is the one that the caller saw. */
export async function updateFields(
  scope: TenantScope,
  uuid: string,
  { version, fields }: { version?: number | undefined; fields: readonly FieldUpdate[] },
): Promise<ExtractionDetail> {
  const { row, current } = await lockForEdit(scope, uuid, version);
  const edited = applyUpdates(current, fields, reviewerOf(scope));
  const saved = await saveRevision(scope, row, edited);
  return detailOf(scope, await rerunWhenKeyChanged(scope, saved, current, edited.result));
}
