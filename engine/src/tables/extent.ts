import type { DocumentContext } from '../context/context.ts';
import { headerIndex } from '../context/indexes.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { fold } from '../normalise/fold.ts';
import type { ColumnSchema, TableSchema, ValueType } from '../schema/types.ts';
import { isMoney } from './assign.ts';
import { asPrinted, isBesideId } from './beside.ts';
import type { Grid } from './body.ts';
import { readCell } from './cell-values.ts';
import { findHeaders } from './header.ts';
import { cellText, type GridRow, type Header } from './types.ts';

/** Types whose form tells an item from other text. */
export const STRICT: ReadonlySet<ValueType> = new Set([
  'amount',
  'container',
  'date',
  'month',
  'number',
  'price',
  'quantity',
]);
/** "Discount per piece 0.50": a figure that words lead up to, not one of a column. */
const AMONG_WORDS = /\p{L}{5,}\P{L}+\p{L}*\P{L}*\d/u;
/** Lines of an item stand no further apart than this many line heights. */
const NEAR = 1;

/** The row at which another table of the same document begins under a header; the end of the page without one. */
export function otherTableBelow(page: PageLayout, header: Header, others: readonly TableSchema[]): number {
  const starts = others.flatMap((table) =>
    findHeaders(page, headerIndex(asPrinted(table))).flatMap(({ first }) =>
      first > header.last ? [first] : [],
    ),
  );
  return Math.min(page.rows.length, ...starts);
}

/** Columns that another table must name more of a heading than this one; one will do where rows may be a mere list. */
const CLEARLY = 2;

/** True where the heading is that of another table of the same document, whose columns it names more of. */
export function isOfOther({ cells }: Header, schema: TableSchema, others: readonly TableSchema[]): boolean {
  const own = namedOf(cells, schema);
  return others.some((other) => namedOf(cells, other) >= own + (schema.listed ? 1 : CLEARLY));
}

/** Columns of a table that headings name, each heading one of them. */
function namedOf(cells: Header['cells'], schema: TableSchema): number {
  const index = headerIndex(asPrinted(schema));
  const named = cells.map(({ text }) =>
    index.find(text).flatMap(({ meanings }) => meanings.flatMap(({ id }) => (isBesideId(id) ? [] : [id]))),
  );
  const ids = new Set<string>();
  for (const meanings of named.sort((a, b) => a.length - b.length)) {
    const free = meanings.find((id) => !ids.has(id));
    if (free !== undefined) ids.add(free);
  }
  return ids.size;
}

const BOXED = /^\s*(?<n>\d{1,2})(?:[.)]\s*|\s+)\p{L}/u;
const numberOf = (text: string): number => Number(BOXED.exec(text)?.groups?.n ?? 0);

/**
 * The row at which a form goes on below a table, where its boxes or sections are numbered: those at the head of the
 * table ("7. 项目 … 13. 发票"), or the one that it stands in ("9 董事 Directors"). It is that of the next number; the
 * end of the page without one.
 */
export function nextBox(page: PageLayout, { cells, last }: Header): number {
  const { rows } = page;
  const numbers = cells.map(({ text }) => numberOf(text)).filter((n) => n > 0);
  const below = rows.slice(last + 1);
  if (numbers.length > 1) {
    const next = Math.max(...numbers) + 1;
    const found = below.find(
      ({ segments }) => segments.length <= 2 && segments.some(({ text }) => numberOf(text) === next),
    );
    return found?.index ?? rows.length;
  }
  return nextSection(rows.slice(0, last), below)?.index ?? rows.length;
}

/** The number that a row of words opens with, and where it stands. */
function sectionOf({ segments }: Row): { number: number; left: number } | null {
  const [first, second] = segments;
  if (!first || segments.length > 3) return null;
  const alone = second && /\p{L}/u.test(second.text) ? /^\s*(?<n>\d{1,2})[.)]?\s*$/u.exec(first.text) : null;
  const number = alone ? Number(alone.groups?.n) : numberOf(first.text);
  return number > 0 ? { number, left: first.box[0] } : null;
}

/** The next section, at the edge of the one above; where rows are numbered there themselves they are none. */
function nextSection(above: readonly Row[], below: readonly Row[]): Row | undefined {
  const own = above.map(sectionOf).findLast((s) => s !== null);
  if (!own) return undefined;
  const at = below.findIndex((row) => {
    const section = sectionOf(row);
    return section !== null && Math.abs(section.left - own.left) < SAME_EDGE;
  });
  const found = below[at];
  return found && sectionOf(found)?.number === own.number + 1 ? found : undefined;
}

/** How far a heading may stand from where the same one stood above, in points. */
const SAME_EDGE = 6;

/**
 * The row at which a table of another kind is headed under a header: its first heading stands there once more and the
 * others are different ("Name | Position" over "Name | Shares"), or its title above it; the end of the page without one.
 */
export function headedAgain({ rows, lineHeight }: PageLayout, { cells, last }: Header): number {
  const [first, ...others] = cells;
  if (!first || fold(first.text) === '') return rows.length;
  const again = rows.find(({ index, segments }) => {
    const [opening, ...rest] = segments;
    if (index <= last || !opening || rest.length === 0 || segments.some((s) => /\d/u.test(s.text)))
      return false;
    if (Math.abs(opening.box[0] - first.left) > SAME_EDGE || fold(opening.text) !== fold(first.text))
      return false;
    const texts = new Set(rest.map((s) => fold(s.text)));
    return others.some((cell) => cell.text !== '' && !texts.has(fold(cell.text)));
  });
  if (!again) return rows.length;
  const title = rows[again.index - 1];
  const near = title && again.box[1] - title.box[3] < 2 * lineHeight;
  return near && title.index > last + 1 && title.segments.length === 1 ? title.index : again.index;
}

/** Whether a row holds what its anchor columns ask for; without strict anchors every row may be an item. */
export function isItem(
  row: GridRow,
  columns: readonly (ColumnSchema | null)[],
  context: DocumentContext,
): boolean {
  const anchors = columns.flatMap((column, at) =>
    column?.anchor && STRICT.has(column.type) ? [{ column, at }] : [],
  );
  if (anchors.length === 0) return true;
  return anchors.some(({ column, at }) => {
    const text = cellText(row.cells[at]);
    if (column.type === 'quantity' && isMoney(text)) return false;
    const [reading] = readCell(column.type, text, context);
    return (
      reading !== undefined && reading.quality >= 0.5 && (column.type === 'date' || !AMONG_WORDS.test(text))
    );
  });
}

/** Index of the row of the page behind the last item of a grid and the lines that go on with it. */
export function endOfItems(
  page: PageLayout,
  { header, rows, discounts }: Grid,
  columns: readonly (ColumnSchema | null)[],
  context: DocumentContext,
): number {
  const last = rows.findLast((row) => isItem(row, columns, context));
  if (!last) return page.rows.length;
  const found = page.rows.findIndex((row) => row.index > header.last && row.box[1] === last.top);
  if (found < 0) return page.rows.length;
  let end = Math.max(found, ...discounts.map(({ row }) => row.index));
  while (
    end + 1 < page.rows.length &&
    page.rows[end + 1]!.box[1] - page.rows[end]!.box[3] < NEAR * page.lineHeight
  )
    end++;
  return end + 1;
}
