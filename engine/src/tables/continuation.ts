import type { DocumentContext } from '../context/context.ts';
import type { PageLayout } from '../layout/page.ts';
import type { ColumnSchema } from '../schema/types.ts';
import { fitsColumn } from './assign.ts';
import { type Grid, gridRow } from './body.ts';
import { STRICT } from './extent.ts';
import { cellText, type GridRow, type Header } from './types.ts';

/** Share of the columns for figures and dates that the first row of a continued table fills. */
const FULL = 0.7;
/** Lines of one item stand no further apart than this many line heights. */
const TIGHT = 0.35;

/**
 * Where a table goes on at the head of the next page: its header, moved there, above the first row that is an item.
 * @returns null when the page does not begin with such a row.
 */
export function continuation(
  page: PageLayout,
  { header, cuts }: Grid,
  columns: readonly (ColumnSchema | null)[],
  until: number,
  context: DocumentContext,
): Header | null {
  const rows = page.rows.slice(0, until).map((row) => gridRow(page, row, cuts));
  let first = rows.findIndex((row) => isFull(row, columns, context));
  if (first < 0) return null;
  while (first > 0 && rows[first]!.top - rows[first - 1]!.bottom < TIGHT * page.lineHeight) first--;
  return { ...header, page: page.number, first: first - 1, last: first - 1 };
}

/** An item with nearly all its figures in their columns: nothing else on a page looks like that. */
function isFull(row: GridRow, columns: readonly (ColumnSchema | null)[], context: DocumentContext): boolean {
  const strict = columns.flatMap((column, at) => (column && STRICT.has(column.type) ? [{ column, at }] : []));
  const fitting = strict.filter(({ column, at }) => {
    const text = cellText(row.cells[at]);
    return text !== '' && fitsColumn(column, text, context);
  });
  return (
    strict.length >= 2 &&
    fitting.length >= Math.max(2, FULL * strict.length) &&
    fitting.some(({ column }) => column.anchor)
  );
}
