import { Buffer } from 'node:buffer';
import { CodeColumn } from '../columns/code-column.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { foldCode } from '../columns/fold-code.ts';
import { KeywordColumn } from '../columns/keyword-column.ts';
import { bagOf, mayBeNear } from '../columns/letter-bag.ts';
import type { Clause, Range } from '../plan/clause.ts';
import { editDistance } from './edit-distance.ts';
import { wantedSets } from './wanted-values.ts';

/** Longest code that a fuzzy search compares, in bytes. */
const LONGEST_CODE = 255;

/** What a search sees of a table. */
export type SearchView = {
  readonly table: ColumnTable;
  /** Ids that the database found, by place in `SearchPlan.finds`. */
  readonly found: readonly Float64Array[];
  /** By field: values that the caller may not know of. */
  readonly hidden: Readonly<Record<string, (value: string) => boolean>>;
  /** By row: how near a fuzzy match is, 0 for none. Only when hits are sorted by it. */
  readonly nearness: Uint8Array | null;
};

/** Calls `fail` with every row that does not match a clause, or marks rows by a mask. */
type Of<K extends Clause['kind']> = Extract<Clause, { kind: K }>;

/** By row: 1 where a clause matches. */
export function matches(view: SearchView, clause: Clause): Uint8Array {
  const { rows } = view.table;
  switch (clause.kind) {
    case 'all':
      return new Uint8Array(rows).fill(1);
    case 'none':
      return new Uint8Array(rows);
    case 'not':
      return turned(matches(view, clause.of));
    case 'every':
      return counted(view, clause.of, clause.of.length);
    case 'some':
      return counted(view, clause.of, clause.atLeast);
    case 'found':
      return ofRecords(view, clause.find);
    case 'numbers':
    case 'range':
      return ofNumbers(view, clause);
    default:
      return ofValues(view, clause);
  }
}

function turned(mask: Uint8Array): Uint8Array {
  for (let i = 0; i < mask.length; i++) mask[i] = 1 - (mask[i] as number);
  return mask;
}

/** Rows that at least so many of the clauses match. */
function counted(view: SearchView, clauses: readonly Clause[], least: number): Uint8Array {
  const counts = new Uint16Array(view.table.rows);
  for (const clause of clauses) {
    const mask = matches(view, clause);
    for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] as number) + (mask[i] as number);
  }
  const mask = new Uint8Array(counts.length);
  for (let i = 0; i < counts.length; i++) if ((counts[i] as number) >= least) mask[i] = 1;
  return mask;
}

function ofRecords({ table, found }: SearchView, find: number): Uint8Array {
  const mask = new Uint8Array(table.rows);
  table.records.findAll(found[find] as Float64Array, (row) => {
    mask[row] = 1;
  });
  return mask;
}

/**
 * Rows of the records that the database found and that are still there, each once.
 * @param room for all rows
 */
export function rowsOfRecords({ table, found }: SearchView, find: number, room: Int32Array): Int32Array {
  const { records } = table;
  const ids = found[find] as Float64Array;
  return table.kept.ofIds(ids, () => {
    const seen = new Uint8Array(table.rows);
    let kept = 0;
    records.findAll(ids, (row) => {
      if (records.gone[row] === 1 || seen[row] === 1) return;
      seen[row] = 1;
      room[kept++] = row;
    });
    return room.subarray(0, kept);
  });
}

/**
 * 1 for numbers of a range, 0 for others and for NaN, a row without a number. Without a branch: where a third of all
 * rows is inside, guessing wrong takes six times as long as comparing.
 */
export function insideOf({ from, to, openFrom, openTo }: Range): (number: number) => number {
  const least = openFrom ? after(from) : from;
  const most = openTo ? -after(-to) : to;
  return (number) => Number(number >= least) & Number(number <= most);
}

/** The next larger number. Neighbours differ by one in their bits (IEEE 754). */
function after(number: number): number {
  if (number === Number.NEGATIVE_INFINITY) return -Number.MAX_VALUE;
  if (number === 0) return Number.MIN_VALUE;
  const bits = new BigInt64Array(Float64Array.of(number).buffer);
  bits[0] = (bits[0] as bigint) + (number > 0 ? 1n : -1n);
  return new Float64Array(bits.buffer)[0] as number;
}

function ofNumbers({ table }: SearchView, clause: Of<'numbers'> | Of<'range'>): Uint8Array {
  const numbers = clause.field === 'id' ? table.records.ids : table.numbers(clause.field);
  const mask = new Uint8Array(table.rows);
  if (clause.kind === 'numbers') {
    const wanted = new Set(clause.numbers);
    for (let i = 0; i < mask.length; i++) if (wanted.has(numbers[i] as number)) mask[i] = 1;
    return mask;
  }
  const inside = insideOf(clause);
  for (let i = 0; i < mask.length; i++) mask[i] = inside(numbers[i] as number);
  return mask;
}

function ofValues(view: SearchView, clause: Of<'texts' | 'exists' | 'prefix' | 'code'>): Uint8Array {
  const { table } = view;
  if (clause.field === 'id') return matches(view, { kind: 'all' });
  const column = table.column(clause.field);
  const mask = new Uint8Array(table.rows);
  if (column instanceof KeywordColumn) {
    const wanted = wantedSets(column, clause, view.hidden[clause.field]);
    const { codes } = column;
    for (let i = 0; i < mask.length; i++) mask[i] = wanted[codes[i] as number] as number;
    if (view.nearness && clause.kind === 'code')
      for (let i = 0; i < mask.length; i++) if (mask[i] === 1) view.nearness[i] = 1;
  } else if (column instanceof CodeColumn) {
    if (clause.kind === 'code') nearCodes(view, column, clause, mask);
    else ofCodes(column, clause, mask);
  } else {
    for (let i = 0; i < mask.length; i++) if (!Number.isNaN(column.numbers[i])) mask[i] = 1;
  }
  return mask;
}

/** Codes that are there, or begin so. */
function ofCodes(column: CodeColumn, clause: Of<'texts' | 'exists' | 'prefix'>, mask: Uint8Array): void {
  const { letters, starts, lengths } = column;
  const begun = Buffer.from(clause.kind === 'prefix' ? foldCode(clause.text) : '');
  const least = Math.max(1, begun.length);
  rows: for (let i = 0; i < mask.length; i++) {
    if ((lengths[i] as number) < least) continue;
    const start = starts[i] as number;
    for (let k = 0; k < begun.length; k++) if (letters[start + k] !== begun[k]) continue rows;
    mask[i] = 1;
  }
}

function nearCodes(view: SearchView, column: CodeColumn, clause: Of<'code'>, mask: Uint8Array): void {
  const { letters, starts, lengths } = column;
  const wanted = Buffer.from(foldCode(clause.text)).subarray(0, LONGEST_CODE);
  if (wanted.length === 0) return;
  const most = clause.distance;
  const rows = similarCodes(view, column, wanted, most);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const distance = editDistance(wanted, letters, starts[row] as number, lengths[row] as number, most);
    if (distance > most) continue;
    mask[row] = 1;
    if (view.nearness) view.nearness[row] = Math.max(view.nearness[row] as number, 1 + most - distance);
  }
}

/** Rows whose code may be so near: by length and letters alone, and without a branch, as strangers come in no order. */
function similarCodes({ table }: SearchView, column: CodeColumn, wanted: Buffer, most: number): Int32Array {
  const { lengths, bags } = column;
  const bag = bagOf(wanted, 0, wanted.length);
  const least = Math.max(1, wanted.length - most);
  const longest = wanted.length + most;
  const room = table.list('similar');
  let count = 0;
  for (let row = 0; row < table.rows; row++) {
    const length = lengths[row] as number;
    room[count] = row;
    count += Number(length >= least) & Number(length <= longest) & mayBeNear(bag, bags[row] as number, most);
  }
  return room.subarray(0, count);
}
