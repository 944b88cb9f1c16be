import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { isLesson } from './accepted-examples.ts';
import { findExamplesById, type LearnedRow } from './learned.queries.ts';
import { learnedIdsOf } from './learned-state.ts';

type Weighable = Pick<LearnedRow, 'weighed' | 'vouched'>;

/** It would make confirmed values wrong, and nobody said that it is to be used all the same. */
export const isDoubtful = ({ weighed, vouched }: Weighable): boolean => !vouched && (weighed?.worse ?? 0) > 0;

/** Nobody answers for it: it is doubtful, or it is not known yet what it does to confirmed values. */
const isUnsettled = ({ weighed, vouched }: Weighable): boolean =>
  !vouched && (weighed === null || weighed.worse > 0);

async function fieldsOf(
  scope: TenantScope,
  result: Result | null,
  which: (row: LearnedRow) => boolean,
): Promise<string[]> {
  const ids = learnedIdsOf(result);
  const used = ids.length === 0 ? [] : await findExamplesById(scope, ids);
  const found = used.filter((row) => row.active && isLesson(row.example) && which(row));
  return [...new Set(found.map(({ field }) => field))];
}

/** Fields and columns that a document was read with doubtful learned examples of. */
export const doubtsIn = (scope: TenantScope, result: Result | null): Promise<string[]> =>
  fieldsOf(scope, result, isDoubtful);

/** Fields and columns whose value came from a learned example that nobody has confirmed since. */
export const unsettledIn = (scope: TenantScope, result: Result | null): Promise<string[]> =>
  fieldsOf(scope, result, isUnsettled);
