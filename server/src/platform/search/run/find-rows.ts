import { KeywordColumn } from '../columns/keyword-column.ts';
import { NumberColumn } from '../columns/number-column.ts';
import type { SmallNumbers } from '../columns/small-numbers.ts';
import { type Clause, conditionsOf, type Range } from '../plan/clause.ts';
import type { SearchPlan } from '../plan/plan-search.ts';
import { insideOf, matches, rowsOfRecords, type SearchView } from './match.ts';
import type { Pause } from './pause.ts';
import { wantedSets } from './wanted-values.ts';

/** The bit of rows that are no part of the search at all; facets have the bits below it. */
export const OUT = 1 << 30;

/** What a search found, before facets and hits take their part of it. */
export type FoundRows = {
  /** Rows that match the query; null: all of them. */
  readonly rows: Int32Array | null;
  /**
   * By row, one bit for each condition that it fails: bit n of `plan.facets[n]`, and `OUT` for the query. Whether a row is a
   * hit, or counts in a facet that ignores its own choice, is then one look at a number. Null when no row fails anything.
   */
  readonly fails: Int32Array | null;
};

/** The query first: what it leaves is all that the conditions of facets look at. */
export async function findRows(view: SearchView, plan: SearchPlan, pause: Pause): Promise<FoundRows> {
  const { table } = view;
  const conditions = cheapestFirst(conditionsOf(plan.query));
  // Records that are gone are not among those that the database found.
  const allThere = table.records.goneCount === 0 || conditions[0]?.kind === 'found';
  let rows: Int32Array | null = allThere ? null : present(view);
  for (const clause of conditions) {
    rows = narrow(view, clause, rows);
    await pause();
  }
  if (rows === null && plan.facets.length === 0) return { rows, fails: null };
  const fails = table.fails(rows === null ? 0 : OUT);
  if (rows) for (let i = 0; i < rows.length; i++) fails[rows[i] as number] = 0;
  for (const [place, clause] of plan.facets.entries()) {
    mark(view, clause, 1 << place, fails, rows);
    await pause();
  }
  return { rows, fails };
}

/** What the database found is mostly little, and then all else is. */
const cheapestFirst = (conditions: readonly Clause[]): Clause[] =>
  conditions.toSorted((a, b) => Number(b.kind === 'found') - Number(a.kind === 'found'));

function present({ table }: SearchView): Int32Array {
  const { gone } = table.records;
  const room = table.list('query');
  let kept = 0;
  for (let row = 0; row < table.rows; row++) {
    room[kept] = row;
    kept += 1 - (gone[row] as number);
  }
  return room.subarray(0, kept);
}

/** The rows, or all where they are null, that a clause matches. */
function narrow(view: SearchView, clause: Clause, rows: Int32Array | null): Int32Array | null {
  const { table } = view;
  // In the same memory: what is kept never overtakes what is looked at.
  const room = table.list('query');
  if (clause.kind === 'found' && rows === null) return rowsOfRecords(view, clause.find, room);
  const keeping = byColumn(view, clause);
  if (keeping === null) return rows;
  if (keeping.kind === 'codes') return keepByCode(keeping, rows, table.rows, room);
  if (keeping.kind === 'range') return keepByRange(keeping, rows, table.rows, room);
  return keepByCode({ codes: keeping.mask, wanted: MASK }, rows, table.rows, room);
}

/** Of a mask, which is a column of two values. */
const MASK = Uint8Array.of(0, 1);

type ByCode = { codes: SmallNumbers; wanted: Uint8Array };
type ByRange = { numbers: Float64Array; range: Range };
type Keeping =
  | ({ kind: 'codes' } & ByCode)
  | ({ kind: 'range' } & ByRange)
  | { kind: 'mask'; mask: Uint8Array };

/** How a clause is looked up: the common ones by their column, without a mask in between. Null: it matches every row. */
function byColumn(view: SearchView, clause: Clause): Keeping | null {
  const column = 'field' in clause && clause.field !== 'id' ? view.table.column(clause.field) : null;
  if (column instanceof KeywordColumn && (clause.kind === 'texts' || clause.kind === 'exists')) {
    const wanted = wantedSets(column, clause, view.hidden[clause.field]);
    // A caller who may see every category: nothing to leave out.
    if (!column.hasMissing && wanted.indexOf(0, 1) < 0) return null;
    return { kind: 'codes', codes: column.codes, wanted };
  }
  if (column instanceof NumberColumn && clause.kind === 'range')
    return { kind: 'range', numbers: column.numbers, range: clause };
  return { kind: 'mask', mask: matches(view, clause) };
}

function keepByCode(
  { codes, wanted }: ByCode,
  rows: Int32Array | null,
  count: number,
  room: Int32Array,
): Int32Array {
  let kept = 0;
  if (rows === null)
    for (let row = 0; row < count; row++) {
      room[kept] = row;
      kept += wanted[codes[row] as number] as number;
    }
  else
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      room[kept] = row;
      kept += wanted[codes[row] as number] as number;
    }
  return room.subarray(0, kept);
}

function keepByRange(
  { numbers, range }: ByRange,
  rows: Int32Array | null,
  count: number,
  room: Int32Array,
): Int32Array {
  const inside = insideOf(range);
  let kept = 0;
  const many = rows?.length ?? count;
  for (let i = 0; i < many; i++) {
    const row = rows === null ? i : (rows[i] as number);
    room[kept] = row;
    kept += inside(numbers[row] as number);
  }
  return room.subarray(0, kept);
}

/** Sets the bit of those of the rows that a clause does not match. */
function mark(
  view: SearchView,
  clause: Clause,
  bit: number,
  fails: Int32Array,
  rows: Int32Array | null,
): void {
  const keeping = byColumn(view, clause);
  if (keeping === null) return;
  if (keeping.kind === 'codes') markByCode(keeping, bit, fails, rows);
  else if (keeping.kind === 'range') markByRange(keeping, bit, fails, rows);
  else markByCode({ codes: keeping.mask, wanted: MASK }, bit, fails, rows);
}

function markByCode(
  { codes, wanted }: ByCode,
  bit: number,
  fails: Int32Array,
  rows: Int32Array | null,
): void {
  const failing = Int32Array.from(wanted, (one) => (one === 1 ? 0 : bit));
  if (rows === null)
    for (let row = 0; row < fails.length; row++)
      fails[row] = (fails[row] as number) | (failing[codes[row] as number] as number);
  else
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      fails[row] = (fails[row] as number) | (failing[codes[row] as number] as number);
    }
}

function markByRange(
  { numbers, range }: ByRange,
  bit: number,
  fails: Int32Array,
  rows: Int32Array | null,
): void {
  const inside = insideOf(range);
  const many = rows?.length ?? fails.length;
  for (let i = 0; i < many; i++) {
    const row = rows === null ? i : (rows[i] as number);
    fails[row] = (fails[row] as number) | (bit & (inside(numbers[row] as number) - 1));
  }
}

/** The bits of conditions, and of the query: a row counts when it has none of them. */
export const bitsOf = (conditions: readonly number[]): number =>
  conditions.reduce((bits, place) => bits | (1 << place), OUT);
