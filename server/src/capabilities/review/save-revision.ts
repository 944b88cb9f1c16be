import type { Result } from '@recto/contracts/result';
import { type Said, said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../platform/errors.ts';
import { applyResult, detailOf } from '../extraction/index.ts';
import { type ExtractionRow, lockVisible, mayEditValues } from '../extraction/rows/index.ts';
import type { Reviewer } from './apply-updates.ts';

/** An extraction held for a change, unless it changed since the caller saw it: then 409 with the record as it is now. */
export async function lockSeen(
  scope: TenantScope,
  uuid: string,
  version: number | undefined,
): Promise<ExtractionRow> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version)
    throw conflict(said('record_stale'), await detailOf(scope, row));
  return row;
}

/** The same, and its values may be edited now; with the result that an edit starts from. */
export async function lockForEdit(
  scope: TenantScope,
  uuid: string,
  version: number | undefined,
): Promise<{ row: ExtractionRow; current: Result }> {
  const row = await lockSeen(scope, uuid, version);
  const subject = { category: row.category, status: row.status, hasDocument: row.document_id !== null };
  const current = row.revised_result ?? row.result;
  if (!mayEditValues(scope.actor.roles, subject) || !current)
    throw badRequest(said('values_fixed', { status: row.status }));
  return { row, current };
}

/** Who reviews now. */
export const reviewerOf = ({ actor }: TenantScope): Reviewer => ({
  login: actor.login,
  roles: actor.roles,
  time: new Date().toISOString(),
});

/** Values named in an event; more would hide what matters. */
const NAMED = 10;

const listed = (changes: readonly Said[]): Said =>
  said('values_changed', {
    changes: changes.length > NAMED ? [...changes.slice(0, NAMED), said('change_more')] : changes,
  });

/**
 * Saves an edited result with its rules and summary worked out anew. A changed value makes a new revision; what was
 * sent out before is then MODIFIED, for the receiver has another state. `names`: the values that were written.
 */
export async function saveRevision(
  scope: TenantScope,
  row: ExtractionRow,
  edited: { result: Result; changed: boolean; names: readonly Said[] },
): Promise<ExtractionRow> {
  const wasSent = row.status === 'POSTED' || row.status === 'FAILED_POST';
  return applyResult(
    scope,
    row,
    { revised: edited.result },
    {
      event: { type: 'UPDATE', message: listed(edited.names) },
      newRevision: edited.changed,
      ...(edited.changed && wasSent && { to: 'MODIFIED' as const }),
    },
  );
}
