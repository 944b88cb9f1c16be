import { type Clause, conditionsOf } from '../plan/clause.ts';
import type { SearchPlan } from '../plan/plan-search.ts';
import { type ByCode, type ByRange, byColumn, leavesAll, MASK } from './by-column.ts';
import { insideOf, rowsOfRecords, type SearchView } from './match.ts';
import type { Pause } from './pause.ts';
import { isLasting, listBits, type RowBits, rowBits } from './row-bits.ts';

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
  const isFound = conditions[0]?.kind === 'found';
  const rows = await (isFound ? narrowed(view, conditions, pause) : queried(view, conditions, pause));
  // Counts alone that nothing else narrows look at the list and at nothing else.
  if (plan.facets.length === 0 && (rows === null || plan.size === 0)) return { rows, fails: null };
  const fails = table.fails(rows === null ? 0 : OUT);
  if (rows) for (let i = 0; i < rows.length; i++) fails[rows[i] as number] = 0;
  for (const [place, clause] of plan.facets.entries()) {
    mark(view, clause, 1 << place, fails, rows);
    await pause();
  }
  return { rows, fails };
}

/** Rows that all conditions match, null for all of them. */
async function queried(
  view: SearchView,
  conditions: readonly Clause[],
  pause: Pause,
): Promise<Int32Array | null> {
  const { table } = view;
  const narrowing = conditions.filter((clause) => !leavesAll(view, clause));
  const parts: RowBits[] = [];
  if (table.records.goneCount > 0) parts.push(presentBits(view));
  for (const clause of narrowing) {
    parts.push(rowBits(view, clause));
    await pause();
  }
  if (parts.length === 0) return null;
  const list = () => listBits(parts, table.rows, table.list('query'));
  if (!narrowing.every((clause) => isLasting(view, clause))) return list();
  return table.kept.list(JSON.stringify(narrowing), list);
}

/** Narrows from condition to condition what the database found; records that are gone are not among that. */
async function narrowed(
  view: SearchView,
  conditions: readonly Clause[],
  pause: Pause,
): Promise<Int32Array | null> {
  let rows: Int32Array | null = null;
  for (const clause of conditions) {
    rows = narrow(view, clause, rows);
    await pause();
  }
  return rows;
}

/** What the database found is mostly little, and then all else is. */
const cheapestFirst = (conditions: readonly Clause[]): Clause[] =>
  conditions.toSorted((a, b) => Number(b.kind === 'found') - Number(a.kind === 'found'));

/** Rows whose record is there. */
function presentBits({ table }: SearchView): RowBits {
  return table.kept.bits('present', () => {
    const { gone } = table.records;
    const bits = new Int32Array((table.rows + 31) >> 5);
    for (let row = 0; row < table.rows; row++)
      bits[row >> 5] = (bits[row >> 5] as number) | ((1 - (gone[row] as number)) << (row & 31));
    return bits;
  });
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
