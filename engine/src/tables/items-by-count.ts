import { COUNTED, numberIn } from './counted-rows.ts';
import type { GridRow } from './types.ts';

/** Rows as their numbers part them into items. `opens`: those that begin an item; null where numbers say no more than the rows. */
type ByCount = { rows: readonly GridRow[]; opens: ReadonlySet<GridRow> | null };

/** White between items is wider than that between their lines by so many points. */
const WIDER = 1;

/** Which rows a column counts, from 1 on without a gap; none where others have a number there as well. */
function openedBy(rows: readonly GridRow[], at: number): number[] {
  const numbered = rows.flatMap((row, i) => (Number.isNaN(numberIn(row, at)) ? [] : [i]));
  return numbered.every((i, n) => numberIn(rows[i]!, at) === n + 1) ? numbered : [];
}

/** White over a row; none is known at the head of a page. */
const over = (rows: readonly GridRow[], i: number): number =>
  rows[i - 1]?.page === rows[i]!.page ? rows[i]!.top - rows[i - 1]!.bottom : Number.POSITIVE_INFINITY;

/**
 * Parts rows into items by the numbers that count them, where an item has further lines with figures of their own, as
 * the gross weight under the net weight: those stand closer to the line above than numbered lines do. Numbers that share
 * a cell with what they count are taken off it.
 */
export function itemsByCount(
  rows: readonly GridRow[],
  isItem: (row: GridRow) => boolean,
  hasFigures: (row: GridRow) => boolean,
): ByCount {
  for (const at of rows[0]?.cells.keys() ?? []) {
    const [first = 0, ...others] = openedBy(rows, at);
    if (others.length + 1 < COUNTED || ![first, ...others].every((i) => isItem(rows[i]!))) continue;
    const counted = new Set([first, ...others]);
    const apart = Math.min(...others.map((i) => over(rows, i))) - WIDER;
    const last = others.at(-1)!;
    const below = rows.findIndex((_, i) => i > last && over(rows, i) >= apart);
    const beyond = (i: number) => i < first || (below >= 0 && i >= below);
    const opens = rows.map(
      (row, i) => beyond(i) || counted.has(i) || (isItem(row) && over(rows, i) >= apart),
    );
    if (!rows.some((row, i) => hasFigures(row) && !opens[i])) continue;
    const bare = rows.map((row, i) => (counted.has(i) ? withoutNumber(row, at) : row));
    return { rows: bare, opens: new Set(bare.filter((_, i) => opens[i])) };
  }
  return { rows, opens: null };
}

function withoutNumber(row: GridRow, at: number): GridRow {
  const [, ...behind] = row.cells[at]!.spans;
  if (behind.length === 0) return row;
  return { ...row, cells: row.cells.map((cell, i) => (i === at ? { spans: behind } : cell)) };
}
