import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { type ExtractionStatus, REVIEW_ACTION_TARGET, reviewActions } from '@recto/contracts/statuses';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { detailOf, type ExtractionRow, moveStatus, statusEvent } from '../extraction/index.ts';
import { extractionConfirmed } from './review.events.ts';
import { lockSeen } from './save-revision.ts';

/** Moves an extraction to a status that the status menu offers now; anything else is a 400 that says why. */
export async function setStatus(
  scope: TenantScope,
  uuid: string,
  to: ExtractionStatus,
  version: number | undefined,
): Promise<ExtractionDetail> {
  const row = await lockSeen(scope, uuid, version);
  const offered = reviewActions(row.category, row.status).some(
    ({ action, enabled }) => enabled && REVIEW_ACTION_TARGET[action] === to,
  );
  if (!offered) throw badRequest(`An extraction with status ${row.status} cannot become ${to} here.`);
  const moved = await moveStatus(scope, row, to, statusEvent(row.status, to));
  if (to === 'CONFIRMED') await announceConfirmed(scope, moved);
  return detailOf(scope, moved);
}

/** Says that this revision was confirmed; whoever acts on it has the event in the same transaction. */
export const announceConfirmed = (scope: TenantScope, row: ExtractionRow): Promise<void> =>
  emit(scope, extractionConfirmed, {
    extraction: row.id,
    revision: row.revision,
    person: scope.actor.userId !== null,
  });
