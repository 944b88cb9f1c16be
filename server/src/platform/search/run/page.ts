import type { ColumnTable } from '../columns/column-table.ts';
import { KeywordColumn } from '../columns/keyword-column.ts';
import { SCORE, type SortPlan } from '../plan/plan-search.ts';
import type { SearchView } from './match.ts';
import { bitOf, type RowBits } from './row-bits.ts';

type Hits = {
  view: SearchView;
  /** All rows that are hits; null: every row of the table. */
  hits: Int32Array | null;
  /** The same as bits. */
  passing: () => RowBits | null;
  sort: readonly SortPlan[];
  from: number;
  size: number;
};

/** Hits that are sooner compared with one another than looked for along an order of all rows. */
const isFew = (hits: Int32Array, rows: number): boolean => hits.length <= 2000 && hits.length * 8 <= rows;

/** The rows of one page of hits, in order; equal ones with the newest record first. */
export function pageOf(hits: Hits): number[] {
  if (hits.size === 0) return [];
  if (hits.hits && isFew(hits.hits, hits.view.table.rows)) return sortedFew(hits, hits.hits);
  const [only] = hits.sort;
  if (hits.sort.length === 1 && only && isOrdered(hits.view.table, only)) return walk(hits, only);
  return sorted(hits);
}

/** Columns of numbers are kept in order. */
const isOrdered = (table: ColumnTable, { field }: SortPlan): boolean =>
  field === 'id' || (field !== SCORE && !(table.column(field) instanceof KeywordColumn));

/** Each key is compared in turn. */
function sortedFew({ view, sort, from, size }: Hits, hits: Int32Array): number[] {
  const { ids } = view.table.records;
  const keys = sort.map((key) => comparable(view, key));
  const rows = Array.from(hits);
  rows.sort((a, b) => {
    for (const key of keys) {
      const order = key(a) - key(b);
      if (order !== 0) return order;
    }
    return (ids[b] as number) - (ids[a] as number);
  });
  return rows.slice(from, from + size);
}

/** By row, a number that rises in the order asked for; rows without a value stand at one end of it. */
function comparable(view: SearchView, { field, falling, missingFirst }: SortPlan): (row: number) => number {
  const { table } = view;
  const sign = falling ? -1 : 1;
  const missing = missingFirst ? -Number.MAX_VALUE : Number.MAX_VALUE;
  if (field === SCORE) return (row) => sign * (view.nearness?.[row] ?? 0);
  if (field === 'id') return (row) => sign * (table.records.ids[row] as number);
  const column = table.column(field);
  if (column instanceof KeywordColumn) {
    const places = column.values.inOrder();
    return (row) => {
      const code = column.codes[row] as number;
      return code === 0 ? missing : sign * (places[code] as number);
    };
  }
  const numbers = table.numbers(field);
  return (row) => {
    const number = numbers[row] as number;
    return Number.isNaN(number) ? missing : sign * number;
  };
}

/** Whether a row is a hit. */
function passer({ passing }: Hits): (row: number) => boolean {
  const bits = passing();
  return bits === null ? () => true : (row) => bitOf(bits, row) === 1;
}

/** Along the order that is kept, until the page is full. */
function walk(hits: Hits, sort: SortPlan): number[] {
  const { rows, count, numbers } = ordered(hits.view.table, sort.field);
  let valued = count;
  // Rows without a number stand at the end, whichever way.
  while (valued > 0 && Number.isNaN(numbers[rows[valued - 1] as number])) valued--;
  const page: number[] = [];
  const passes = passer(hits);
  let skip = hits.from;
  const take = (place: number): boolean => {
    const row = rows[place] as number;
    if (!passes(row)) return false;
    if (skip > 0) skip--;
    else page.push(row);
    return page.length === hits.size;
  };
  const valuedWalk = () => {
    if (sort.falling)
      for (let i = 0; i < valued; i++) {
        if (take(i)) return;
      }
    else walkRising(numbers, rows, valued, take);
  };
  const missingWalk = () => {
    for (let i = valued; i < count && page.length < hits.size; i++) if (take(i)) return;
  };
  for (const part of sort.missingFirst ? [missingWalk, valuedWalk] : [valuedWalk, missingWalk])
    if (page.length < hits.size) part();
  return page;
}

/** From the smallest, but equal ones still with the newest record first. */
function walkRising(
  numbers: Float64Array,
  rows: Int32Array,
  valued: number,
  take: (place: number) => boolean,
): void {
  let end = valued;
  while (end > 0) {
    let start = end - 1;
    while (start > 0 && numbers[rows[start - 1] as number] === numbers[rows[end - 1] as number]) start--;
    for (let i = start; i < end; i++) if (take(i)) return;
    end = start;
  }
}

function ordered(
  table: ColumnTable,
  field: string,
): { rows: Int32Array; count: number; numbers: Float64Array } {
  if (field === 'id')
    return { rows: table.records.newestFirst(), count: table.rows, numbers: table.records.ids };
  const { rows, count } = table.order(field);
  return { rows, count, numbers: table.numbers(field) };
}

/** Any order: a counting sort by each key, the last one first, which keeps the order of equal ones. */
function sorted(hits: Hits): number[] {
  let rows: Int32Array = hits.view.table.records.newestFirst().filter(passer(hits));
  for (const key of hits.sort.toReversed()) rows = sortByRank(rows, ranksOf(hits.view, key));
  return Array.from(rows.subarray(hits.from, hits.from + hits.size));
}

type Ranks = { rankOf: (row: number) => number; ranks: number };

/** The place of a row among the different values of a key, in the order asked for. */
function ranksOf(view: SearchView, sort: SortPlan): Ranks {
  const { table } = view;
  const { falling, missingFirst } = sort;
  const arrange = (values: number, placeOf: (row: number) => number): Ranks => ({
    ranks: values + 2,
    // 0 and the last rank are for rows without a value.
    rankOf: (row) => {
      const value = placeOf(row);
      if (value < 0) return missingFirst ? 0 : values + 1;
      return falling ? values - value : value + 1;
    },
  });
  if (sort.field === SCORE) return arrange(256, (row) => view.nearness?.[row] ?? 0);
  const column = sort.field === 'id' ? null : table.column(sort.field);
  if (column instanceof KeywordColumn) {
    const places = column.values.inOrder();
    return arrange(places.length, (row) => (places[column.codes[row] as number] as number) - 1);
  }
  const { rows, count, numbers } = ordered(table, sort.field);
  const ranks = new Int32Array(table.rows);
  let rank = count;
  for (let i = 0; i < count; i++) {
    const row = rows[i] as number;
    const number = numbers[row] as number;
    if (i === 0 || number !== numbers[rows[i - 1] as number]) rank--;
    ranks[row] = Number.isNaN(number) ? -1 : rank;
  }
  return arrange(count, (row) => ranks[row] as number);
}

function sortByRank(rows: Int32Array, { rankOf, ranks }: Ranks): Int32Array {
  const starts = new Int32Array(ranks + 1);
  for (const row of rows) {
    const rank = rankOf(row);
    starts[rank + 1] = (starts[rank + 1] as number) + 1;
  }
  for (let rank = 0; rank < ranks; rank++)
    starts[rank + 1] = (starts[rank + 1] as number) + (starts[rank] as number);
  const result = new Int32Array(rows.length);
  for (const row of rows) {
    const rank = rankOf(row);
    const start = starts[rank] as number;
    result[start] = row;
    starts[rank] = start + 1;
  }
  return result;
}
