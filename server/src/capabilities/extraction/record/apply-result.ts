import { isExpected } from '@recto/contracts/blocking';
import type { Result } from '@recto/contracts/result';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { checkResult } from '../checks/check-result.ts';
import type { NewEvent } from '../rows/event.queries.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { type Changes, moveRecord, writeRecord } from '../rows/move-status.ts';
import { type NewState, prepareRecord } from './prepare-record.ts';

export type Applying = {
  /** For the history; null: nothing that people would look for there. */
  event: NewEvent | null;
  /** The status that it moves to; absent: it keeps its own, and with it what is wrong with its file. */
  to?: ExtractionStatus;
  /** A value differs from before: receivers of the record see another one. */
  newRevision?: boolean;
  /** It was read just now. */
  readNow?: boolean;
  /** Other columns that change in the same breath. */
  beside?: Changes;
};

/**
 * The one way in which a changed result becomes a record: kinds, checks, what lists show, comparison with reference
 * data, revision, version, event and news, in the transaction of `scope`. A state that changes nothing of the result
 * has all of it worked out anew. `row`: as the caller locked it.
 * Throws a Problem: 409 when the row was changed since, 400 for a move that the status machine does not know.
 */
export async function applyResult(
  scope: TenantScope,
  row: ExtractionRow,
  state: NewState,
  how: Applying,
): Promise<ExtractionRow> {
  return write(scope, row, await prepareRecord(scope, row, state), how);
}

/** The same where a new reading may have found nothing else than the one before: then nothing is written. */
export async function applyIfDifferent(
  scope: TenantScope,
  row: ExtractionRow,
  state: NewState,
  how: Applying,
  isSame: (before: Result, after: Result) => boolean,
): Promise<ExtractionRow> {
  const columns = await prepareRecord(scope, row, state);
  if (row.result && columns.result && isSame(row.result, columns.result)) return row;
  return write(scope, row, columns, how);
}

/** What an extraction shows, with its checks as its values are now; null without a result. */
export async function checkedNow(scope: TenantScope, row: ExtractionRow): Promise<Result | null> {
  const shown = row.revised_result ?? row.result;
  if (!shown) return null;
  const before = shown.extraction.rules;
  // What should be there was settled when the result was written.
  return checkResult(scope, row.category, shown, { before, expected: () => before.filter(isExpected) });
}

async function write(
  scope: TenantScope,
  row: ExtractionRow,
  columns: Awaited<ReturnType<typeof prepareRecord>>,
  { event, to, newRevision = false, readNow = false, beside = {} }: Applying,
): Promise<ExtractionRow> {
  const { problem = null, problemCode = null } = row.summary;
  const changes = {
    ...beside,
    ...columns,
    ...(columns.summary && to === undefined && { summary: { ...columns.summary, problem, problemCode } }),
    ...(newRevision && { revision: row.revision + 1 }),
    ...(readNow && { extraction_date: new Date() }),
  };
  return to === undefined
    ? writeRecord(scope, row, changes, event)
    : moveRecord(scope, row, to, event, changes);
}
