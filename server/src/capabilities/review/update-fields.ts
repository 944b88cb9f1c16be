import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import { detailOf, habitsOf } from '../extraction/index.ts';
import { applyUpdates } from './apply-updates.ts';
import { moveBoxes } from './move-boxes.ts';
import { rerunWhenKeyChanged } from './rerun-after-save.ts';
import { lockForEdit, reviewerOf, saveRevision } from './save-revision.ts';
import { withConfidence } from './with-confidence.ts';

/** Corrects or accepts values of an extraction. `version` is the one that the caller saw. */
export async function updateFields(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
  { version, fields }: { version?: number | undefined; fields: readonly FieldUpdate[] },
): Promise<ExtractionDetail> {
  const { row, current } = await lockForEdit(scope, uuid, version);
  // Typed values are written as the person writes; those taken from the page as the document does.
  const pointedAt = fields.some(({ blocks, standardValues }) => blocks && !standardValues);
  const habits = pointedAt ? await habitsOf(scope, services, row) : undefined;
  const pointed = await withConfidence(scope, services, row, fields);
  const edited = applyUpdates(current, pointed, reviewerOf(scope), habits);
  const result = await moveBoxes(scope, services, row, { before: current, after: edited.result });
  const saved = await saveRevision(scope, row, { ...edited, result });
  return detailOf(scope, await rerunWhenKeyChanged(scope, saved, current, result));
}
