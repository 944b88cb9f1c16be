import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { FieldUpdate } from '@recto/contracts/endpoints/review';
import type { TenantScope } from '../../platform/db/scope.ts';
import { detailOf } from '../extraction/index.ts';
import { applyUpdates } from './apply-updates.ts';
import { lockForEdit, reviewerOf, saveRevision } from './save-revision.ts';

/** Names of changed values in an event; more would hide what matters. */
const NAMED = 10;

/** Corrects or accepts values of an extraction. `version` is the one that the caller saw. */
export async function updateFields(
  scope: TenantScope,
  uuid: string,
  { version, fields }: { version?: number | undefined; fields: readonly FieldUpdate[] },
): Promise<ExtractionDetail> {
  const { row, current } = await lockForEdit(scope, uuid, version);
  const { names, ...edited } = applyUpdates(current, fields, reviewerOf(scope));
  const message = names.length > NAMED ? `${names.slice(0, NAMED).join(', ')}, …` : names.join(', ');
  return detailOf(scope, await saveRevision(scope, row, edited, { type: 'FIELDS_UPDATED', message }));
}
