import { KeywordColumn } from '../columns/keyword-column.ts';
import { NumberColumn } from '../columns/number-column.ts';
import { type Clause, conditionsOf, type Range } from '../plan/clause.ts';
import type { SearchPlan } from '../plan/plan-search.ts';
import { matches, type View } from './match.ts';
import type { Pause } from './pause.ts';
import { wantedSets } from './wanted-values.ts';

/** The bit of rows that are no part of the search at all; facets have the bits below it. */
export const OUT = 1 << 30;

/**
 * By row, one bit for each condition that it fails: bit n of `plan.facets[n]`, and `OUT` for the query. Whether a row is a
 * hit, or counts in a facet that ignores its own choice, is then one look at a number. Null when no row fails anything.
 */
export async function findFails(view: View, plan: SearchPlan, pause: Pause): Promise<Int32Array | null> {
  const { records } = view.table;
  let fails: Int32Array | null = null;
  const marks = (): Int32Array => {
    fails ??= view.table.fails();
    return fails;
  };
  if (records.goneCount > 0)
    for (let i = 0, all = marks(); i < all.length; i++) if (records.gone[i] === 1) all[i] = OUT;
  for (const clause of conditionsOf(plan.query)) {
    mark(view, clause, OUT, marks);
    await pause();
  }
  for (const [place, clause] of plan.facets.entries()) {
    mark(view, clause, 1 << place, marks);
    await pause();
  }
  return fails;
}

/** Sets the bit of all rows that a clause does not match. */
function mark(view: View, clause: Clause, bit: number, marks: () => Int32Array): void {
  const column = 'field' in clause && clause.field !== 'id' ? view.table.column(clause.field) : null;
  // The common cases, without a mask in between.
  if (column instanceof KeywordColumn && (clause.kind === 'texts' || clause.kind === 'exists')) {
    const wanted = wantedSets(column, clause, view.hidden[clause.field]);
    // A caller who may see every category: nothing to leave out.
    if (column.hasMissing || wanted.indexOf(0, 1) > 0) markByCode(column, wanted, bit, marks());
    return;
  }
  if (column instanceof NumberColumn && clause.kind === 'range') {
    markByRange(column.numbers, clause, bit, marks());
    return;
  }
  const mask = matches(view, clause);
  const fails = marks();
  for (let i = 0; i < fails.length; i++) if (mask[i] === 0) fails[i] = (fails[i] as number) | bit;
}

function markByCode(column: KeywordColumn, wanted: Uint8Array, bit: number, fails: Int32Array): void {
  const failing = Int32Array.from(wanted, (one) => (one === 1 ? 0 : bit));
  const { codes } = column;
  for (let i = 0; i < fails.length; i++)
    fails[i] = (fails[i] as number) | (failing[codes[i] as number] as number);
}

function markByRange(numbers: Float64Array, range: Range, bit: number, fails: Int32Array): void {
  const { from, to, openFrom, openTo } = range;
  for (let i = 0; i < fails.length; i++) {
    const number = numbers[i] as number;
    // NaN, a row without a number, is on neither side.
    const inside =
      number >= from && number <= to && !(openFrom && number === from) && !(openTo && number === to);
    if (!inside) fails[i] = (fails[i] as number) | bit;
  }
}

/** The bits of conditions, and of the query: a row counts when it has none of them. */
export const bitsOf = (conditions: readonly number[]): number =>
  conditions.reduce((bits, place) => bits | (1 << place), OUT);
