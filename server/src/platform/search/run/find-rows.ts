import { type Clause, conditionsOf } from '../plan/clause.ts';
import type { SearchPlan } from '../plan/plan-search.ts';
import { type ByCode, type ByRange, byColumn, leavesAll, MASK } from './by-column.ts';
import { insideOf, rowsOfRecords, type SearchView } from './match.ts';
import type { Pause } from './pause.ts';
import { allOf, bitsOfList, isLasting, listBits, listedBits, type RowBits, rowBits } from './row-bits.ts';

/** The bit of the query; facets have the bits below it. */
export const QUERY = 1 << 30;

/** What a search found, before facets and hits take their part of it. */
export type FoundRows = {
  /** Rows that match the query; null: all of them. */
  readonly rows: Int32Array | null;
  /** Rows that pass conditions: bit n for `plan.facets[n]`, and `QUERY` for the query. Null: every row does. */
  passing(conditions: number): RowBits | null;
};

/** Listed rows are few where all rows are so many times more: then only they are looked at. */
const FEW = 8;

/** The query first: where it leaves little, that is all that the conditions of facets look at. */
export async function findRows(view: SearchView, plan: SearchPlan, pause: Pause): Promise<FoundRows> {
  const { table } = view;
  const conditions = cheapestFirst(conditionsOf(plan.query));
  const isFound = conditions[0]?.kind === 'found';
  const { rows, bits } = await (isFound ? narrowed : queried)(view, conditions, pause);
  const few = rows !== null && rows.length * FEW < table.rows ? rows : null;
  const facets: (RowBits | null)[] = [];
  for (const clause of plan.facets) {
    facets.push(few ? listedBits(view, clause, few) : leavesAll(view, clause) ? null : rowBits(view, clause));
    await pause();
  }
  const known = new Map<number, RowBits | null>([[0, null]]);
  const passing = (conditions: number): RowBits | null => {
    const made = known.get(conditions);
    if (made !== undefined) return made;
    const query = conditions & QUERY && rows ? [bits()] : [];
    const asked = facets.filter(
      (bits, place): bits is RowBits => bits !== null && (conditions & (1 << place)) !== 0,
    );
    const all = allOf([...query, ...asked]);
    known.set(conditions, all);
    return all;
  };
  return { rows, passing };
}

/** Rows that match a query, as a list and as bits; a list of null is all of them. */
type Matching = { rows: Int32Array | null; bits: () => RowBits };

/** Rows that all conditions match. */
async function queried(view: SearchView, conditions: readonly Clause[], pause: Pause): Promise<Matching> {
  const { table } = view;
  const narrowing = conditions.filter((clause) => !leavesAll(view, clause));
  const parts: RowBits[] = [];
  if (table.records.goneCount > 0) parts.push(presentBits(view));
  for (const clause of narrowing) {
    parts.push(rowBits(view, clause));
    await pause();
  }
  let made: RowBits | null = null;
  const bits = (): RowBits => {
    made ??= allOf(parts) as RowBits;
    return made;
  };
  if (parts.length === 0) return { rows: null, bits };
  const list = () => listBits(bits(), table.rows, table.list('query'));
  const lasting = narrowing.every((clause) => isLasting(view, clause));
  return { rows: lasting ? table.kept.list(JSON.stringify(narrowing), list) : list(), bits };
}

/** Narrows from condition to condition what the database found; records that are gone are not among that. */
async function narrowed(view: SearchView, conditions: readonly Clause[], pause: Pause): Promise<Matching> {
  let rows: Int32Array | null = null;
  for (const clause of conditions) {
    rows = narrow(view, clause, rows);
    await pause();
  }
  return { rows, bits: () => bitsOfList(rows ?? new Int32Array(0), view.table.rows) };
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

/** The bits of conditions, and of the query. */
export const bitsOf = (conditions: readonly number[]): number =>
  conditions.reduce((bits, place) => bits | (1 << place), QUERY);
