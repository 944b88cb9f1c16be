import type { Category } from '@recto/contracts/categories';
import type { Result, RuleOutcome } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { ExtractionRow } from '../extraction.queries.ts';

/** Parts that a document like this has and that were not found, each a failed check of its own. */
export async function expectedParts(
  _scope: TenantScope,
  _row: ExtractionRow,
  _category: Category,
  _result: Result,
): Promise<RuleOutcome[]> {
  return [];
}
