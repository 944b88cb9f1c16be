import type { Category } from '@recto/contracts/categories';
import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { checkResult } from '../checks/check-result.ts';
import { checksOf } from '../checks/checks-of.ts';
import { comparedColumns, compareWithKnown, withErrors } from '../checks/compare-with-known.ts';
import { expectedParts } from '../checks/expected-parts.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { keyOf, summarise } from '../rows/summary.ts';

/** What an extraction says from now on. What is absent stays as it is. */
export type NewState = {
  category?: Category;
  /** What was read. */
  read?: Result;
  /** What people made of it; null: nothing. */
  revised?: Result | null;
  /** `revised` comes from `checkedNow`: its checks are evaluated, and some may have been accepted since. */
  isChecked?: boolean;
};

/**
 * The columns of a record for its new state: what is shown, and what was read if that is new, with checks evaluated
 * against the values as they are now; what came of holding the document against reference data; and what lists show.
 */
export async function prepareRecord(scope: TenantScope, row: ExtractionRow, state: NewState) {
  const category = state.category ?? row.category;
  const revised = state.revised === undefined ? row.revised_result : state.revised;
  const read = state.read ?? row.result;
  const before = [state.revised, row.revised_result, row.result].flatMap(
    (one) => one?.extraction.rules ?? [],
  );
  const check = async (result: Result) =>
    state.isChecked
      ? result
      : checkResult(scope, category, result, {
          before,
          expected: (fitted) => expectedParts(scope, row, category, fitted),
        });
  const isReadWritten = read !== null && (state.read !== undefined || !revised);
  const checkedRead = isReadWritten ? await check(read) : read;
  const checkedRevised = revised && (await check(revised));
  const shown = checkedRevised ?? checkedRead;
  // Of another category, another order.
  const baseline = category === row.category ? row.baseline : null;
  const compared = await compareWithKnown(scope, category, shown, baseline);
  return {
    ...(category !== row.category && { category }),
    ...(isReadWritten && checkedRead && { result: withErrors(checkedRead, compared) }),
    ...((state.revised !== undefined || checkedRevised) && {
      revised_result: checkedRevised && withErrors(checkedRevised, compared),
    }),
    ...(shown && {
      ...comparedColumns(compared),
      category_key: keyOf(shown),
      summary: summarise(category, shown),
    }),
  };
}

/** The same for a paper that was decided elsewhere: it is held against itself, and against nothing that is known here. */
export function decidedElsewhere(category: Category, result: Result) {
  const checked = { ...result, extraction: { ...result.extraction, rules: checksOf(category, result) } };
  return { result: checked, category_key: keyOf(checked), summary: summarise(category, checked) };
}
