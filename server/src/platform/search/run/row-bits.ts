import type { Clause } from '../plan/clause.ts';
import { byColumn, MASK } from './by-column.ts';
import { insideOf, type SearchView } from './match.ts';

/** Rows as bits, 32 to a number: bit `row & 31` of number `row >> 5`. */
export type RowBits = Int32Array;

/**
 * The rows that a clause matches, worked out once for all searches until the table changes: twelve charts of a dashboard
 * share most of their conditions, and so do the pages of a list.
 */
export function rowBits(view: SearchView, clause: Clause): RowBits {
  const { table } = view;
  if (!isLasting(view, clause)) return makeBits(view, clause);
  return table.kept.bits(JSON.stringify(clause), () => makeBits(view, clause));
}

/** True when a clause matches the same rows for everybody until the table changes. */
export function isLasting(view: SearchView, clause: Clause): boolean {
  switch (clause.kind) {
    case 'found':
      return false;
    case 'not':
      return isLasting(view, clause.of);
    case 'every':
    case 'some':
      return clause.of.every((one) => isLasting(view, one));
    case 'all':
    case 'none':
      return true;
    default:
      // How near a code is has to be told to every search that sorts by it.
      return view.hidden[clause.field] === undefined && (clause.kind !== 'code' || view.nearness === null);
  }
}

function makeBits(view: SearchView, clause: Clause): RowBits {
  const { rows } = view.table;
  const bits = new Int32Array((rows + 31) >> 5);
  const keeping = byColumn(view, clause);
  if (keeping === null) return bits.fill(-1);
  if (keeping.kind === 'range') {
    const { numbers } = keeping;
    const inside = insideOf(keeping.range);
    for (let row = 0; row < rows; row++)
      bits[row >> 5] = (bits[row >> 5] as number) | (inside(numbers[row] as number) << (row & 31));
    return bits;
  }
  const { codes, wanted } = keeping.kind === 'codes' ? keeping : { codes: keeping.mask, wanted: MASK };
  for (let row = 0; row < rows; row++)
    bits[row >> 5] = (bits[row >> 5] as number) | ((wanted[codes[row] as number] as number) << (row & 31));
  return bits;
}

/**
 * Rows that all of the bits have, in their order.
 * @param room for all rows
 */
export function listBits(all: readonly RowBits[], rows: number, room: Int32Array): Int32Array {
  const [first, ...others] = all;
  if (!first) throw new Error('no bits to list');
  let kept = 0;
  for (let word = 0; word < first.length; word++) {
    let bits = first[word] as number;
    for (const other of others) bits &= other[word] as number;
    if (bits === 0) continue;
    const end = Math.min(rows, (word + 1) << 5);
    for (let row = word << 5; row < end; row++) {
      room[kept] = row;
      kept += bits & 1;
      bits >>>= 1;
    }
  }
  return room.subarray(0, kept);
}
