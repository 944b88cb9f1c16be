import type { Result } from '@recto/contracts/result';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { comparedColumns, compareWithKnown, withErrors } from '../compare-with-known.ts';
import type { NewEvent } from '../event.queries.ts';
import type { ExtractionRow } from '../extraction.queries.ts';
import { changeExtraction, moveStatus } from '../move-status.ts';
import { keyOf, summarise } from '../summary.ts';
import { checksOf, withAcceptance } from './checks-of.ts';
import { expectedParts } from './expected-parts.ts';

/** What an extraction says from now on. */
export type NewState = {
  /** What people made of it. */
  revised: Result;
};

export type Applying = {
  event: NewEvent;
  /** The status that it moves to; absent: it keeps its own. */
  to?: ExtractionStatus;
  /** A value differs from before: receivers of the record see another one. */
  newRevision: boolean;
};

/**
 * The one way in which a changed result becomes a record: its checks are evaluated against the values as they are now
 * (those that a person accepted stay accepted as long as they fail in the same words), it is held against reference
 * data, and what lists show is worked out. Writes the row with version, event and news, in the transaction of `scope`.
 * `row`: as the caller locked it. Throws a Problem (409) when the row was changed since.
 */
export async function applyResult(
  scope: TenantScope,
  row: ExtractionRow,
  { revised }: NewState,
  { event, to, newRevision }: Applying,
): Promise<ExtractionRow> {
  const { category } = row;
  const before = (row.revised_result ?? row.result)?.extraction.rules ?? [];
  const checks = [
    ...checksOf(category, revised),
    ...(await expectedParts(scope, row, category, revised)),
  ].map((check) => withAcceptance(check, before));
  const checked = { ...revised, extraction: { ...revised.extraction, rules: checks } };
  const compared = await compareWithKnown(scope, category, checked, row.baseline);
  const shown = withErrors(checked, compared);
  const changes = {
    revised_result: shown,
    ...comparedColumns(compared),
    summary: summarise(category, shown),
    category_key: keyOf(shown),
    revision: row.revision + (newRevision ? 1 : 0),
  };
  return to === undefined
    ? changeExtraction(scope, row, changes, event)
    : moveStatus(scope, row, to, event, changes);
}
