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
 * The bits of those of `rows` that a clause matches, where they are too few to look at all others: those that it does not
 * match among them, and all that are not listed, have none.
 */
export function listedBits(view: SearchView, clause: Clause, rows: Int32Array): RowBits | null {
  const keeping = byColumn(view, clause);
  if (keeping === null) return null;
  const bits = new Int32Array((view.table.rows + 31) >> 5);
  if (keeping.kind === 'range') {
    const { numbers } = keeping;
    const inside = insideOf(keeping.range);
    for (let i = 0; i < rows.length; i++)
      setBit(bits, rows[i] as number, inside(numbers[rows[i] as number] as number));
    return bits;
  }
  const { codes, wanted } = keeping.kind === 'codes' ? keeping : { codes: keeping.mask, wanted: MASK };
  for (let i = 0; i < rows.length; i++)
    setBit(bits, rows[i] as number, wanted[codes[rows[i] as number] as number] as number);
  return bits;
}

function setBit(bits: RowBits, row: number, bit: number): void {
  bits[row >> 5] = (bits[row >> 5] as number) | (bit << (row & 31));
}

/** The bits of listed rows. */
export function bitsOfList(list: Int32Array, rows: number): RowBits {
  const bits = new Int32Array((rows + 31) >> 5);
  for (let i = 0; i < list.length; i++) setBit(bits, list[i] as number, 1);
  return bits;
}

/** 1 for a row that the bits have, else 0. */
export const bitOf = (bits: RowBits, row: number): number => ((bits[row >> 5] as number) >>> (row & 31)) & 1;

/** Rows that all of the bits have; null, as none at all, are all rows. */
export function allOf(parts: readonly RowBits[]): RowBits | null {
  const [first, second, ...others] = parts;
  if (!first || !second) return first ?? null;
  const both = first.slice();
  for (const part of [second, ...others])
    for (let word = 0; word < both.length; word++)
      both[word] = (both[word] as number) & (part[word] as number);
  return both;
}

/** With more bits in a word than these, going through all of its rows is quicker than from one to the next. */
const DENSE = 14;

/**
 * Rows that the bits have, in their order.
 * @param room for all rows
 */
export function listBits(all: RowBits, rows: number, room: Int32Array): Int32Array {
  let kept = 0;
  for (let word = 0; word < all.length; word++) {
    let bits = all[word] as number;
    if (bits === 0) continue;
    const first = word << 5;
    if (countBits(bits) > DENSE) {
      const end = Math.min(rows, first + 32);
      for (let row = first; row < end; row++) {
        room[kept] = row;
        kept += bits & 1;
        bits >>>= 1;
      }
      continue;
    }
    while (bits !== 0) {
      const row = first + 31 - Math.clz32(bits & -bits);
      if (row >= rows) break;
      room[kept++] = row;
      bits &= bits - 1;
    }
  }
  return room.subarray(0, kept);
}

/** Ones of a word of 32 bits, added up in pairs, fours and eights (Warren, Hacker's Delight, 5-1). */
function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
