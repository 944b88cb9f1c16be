import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Acceptance } from '@recto/contracts/endpoints/review';
import { type Said, said } from '@recto/contracts/said/said';
import { type ExtractionStatus, REVIEW_ACTION_TARGET, reviewActions } from '@recto/contracts/statuses';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { applyResult, detailOf } from '../extraction/index.ts';
import { type ExtractionRow, moveStatus, statusEvent } from '../extraction/rows/index.ts';
import { requireConfirmable } from './confirm-checks.ts';
import { extractionConfirmed } from './review.events.ts';
import { lockSeen } from './save-revision.ts';

/** Moves an extraction to a status that the status menu offers now; anything else is a 400 that says why. */
export async function setStatus(
  scope: TenantScope,
  uuid: string,
  to: ExtractionStatus,
  { version, ...acceptance }: Acceptance & { version?: number | undefined },
): Promise<ExtractionDetail> {
  const row = await lockSeen(scope, uuid, version);
  const offered = reviewActions(row.category, row.status).some(
    ({ action, enabled }) => enabled && REVIEW_ACTION_TARGET[action] === to,
  );
  if (!offered) throw badRequest(said('cannot_become_here', { from: row.status, to }));
  const moved =
    to === 'CONFIRMED'
      ? await confirmRow(scope, row, 'CONFIRMED', acceptance)
      : await moveStatus(scope, row, to, statusEvent(row.status, to));
  if (to === 'CONFIRMED') await announceConfirmed(scope, moved);
  return detailOf(scope, moved);
}

/**
 * Moves to a status that stands for a confirmation, unless something blocks it (400); what is accepted, and the reason
 * of the person, is noted. `why`: what the automation has to say for itself.
 */
export async function confirmRow(
  scope: TenantScope,
  row: ExtractionRow,
  to: 'CONFIRMED' | 'MODIFIED',
  acceptance: Acceptance,
  why: Said | null = null,
): Promise<ExtractionRow> {
  const { accepted, note } = await requireConfirmable(scope, row, acceptance);
  const event = statusEvent(row.status, to);
  const message = why
    ? said('moved_without_people', { from: row.status, to, said: [...note, why] })
    : said('moved_accepting', { from: row.status, to, said: note });
  const named = { ...event, ...((why || note.length > 0) && { message }), reason: acceptance.reason };
  return accepted
    ? applyResult(scope, row, { revised: accepted, isChecked: true }, { event: named, to })
    : moveStatus(scope, row, to, named);
}

/**
 * The same question for one that was confirmed before and goes out again: what is open now must be accepted too, which
 * is noted without a move.
 */
export async function acceptOpen(
  scope: TenantScope,
  row: ExtractionRow,
  acceptance: Acceptance,
): Promise<ExtractionRow> {
  const { accepted, note } = await requireConfirmable(scope, row, acceptance);
  if (!accepted) return row;
  const event = {
    type: 'STATUS',
    message: said('accepting', { said: note }),
    reason: acceptance.reason,
  } as const;
  return applyResult(scope, row, { revised: accepted, isChecked: true }, { event });
}

/** Says that this revision was confirmed; whoever acts on it has the event in the same transaction. */
export const announceConfirmed = (scope: TenantScope, row: ExtractionRow): Promise<void> =>
  emit(scope, extractionConfirmed, {
    extraction: row.id,
    revision: row.revision,
    person: scope.actor.userId !== null,
  });
