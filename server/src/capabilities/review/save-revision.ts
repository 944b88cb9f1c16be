import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, conflict, notFound } from '../../platform/errors.ts';
import {
  changeExtraction,
  comparedColumns,
  compareWithKnown,
  detailOf,
  type ExtractionRow,
  keyOf,
  lockVisible,
  mayEditValues,
  moveStatus,
  summarise,
  withErrors,
} from '../extraction/index.ts';
import type { Reviewer } from './apply-updates.ts';
import { evaluateRules } from './evaluate-rules.ts';
import { keepAccepted } from './keep-accepted.ts';

/** An extraction held for a change, unless it changed since the caller saw it: then 409 with the record as it is now. */
export async function lockSeen(
  scope: TenantScope,
  uuid: string,
  version: number | undefined,
): Promise<ExtractionRow> {
  const row = await lockVisible(scope, { uuid });
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version)
    throw conflict('This record was changed by somebody else meanwhile.', await detailOf(scope, row));
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
    throw badRequest(`Values cannot be edited while the status is ${row.status}.`);
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

const listed = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')}, …` : names.join(', ');

/**
 * Saves an edited result with its rules and summary worked out anew. A changed value makes a new revision; what was
 * sent out before is then MODIFIED, for the receiver has another state. `names`: the values that were written.
 */
export async function saveRevision(
  scope: TenantScope,
  row: ExtractionRow,
  edited: { result: Result; changed: boolean; names: readonly string[] },
): Promise<ExtractionRow> {
  const event = { type: 'UPDATE', message: listed(edited.names) } as const;
  const before = (row.revised_result ?? row.result)?.extraction.rules ?? [];
  const rules = keepAccepted(before, evaluateRules(row.category, edited.result));
  const extraction = { ...edited.result.extraction, rules };
  const compared = await compareWithKnown(scope, row.category, edited.result, row.baseline);
  const revised = withErrors({ ...edited.result, extraction }, compared);
  const changes = {
    revised_result: revised,
    ...comparedColumns(compared),
    summary: summarise(row.category, revised),
    category_key: keyOf(revised),
    revision: row.revision + (edited.changed ? 1 : 0),
  };
  const wasSent = row.status === 'POSTED' || row.status === 'FAILED_POST';
  return edited.changed && wasSent
    ? moveStatus(scope, row, 'MODIFIED', event, changes)
    : changeExtraction(scope, row, changes, event);
}
