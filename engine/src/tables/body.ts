import { heightOf } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type PlacedWord, segmentOf, wholeSpan } from '../layout/segment.ts';
import { columnCuts, columnOf } from './columns.ts';
import { rowKind } from './totals.ts';
import type { Cell, GridRow, Header } from './types.ts';
import { cellText } from './types.ts';

/** A table as printed: header cells and rows of cells under them. */
export type Grid = {
  header: Header;
  rows: GridRow[];
  /** The rows of the page that it was read from. */
  lines: Row[];
  /** A totals line or other text closed it on its page. */
  closed: boolean;
};

/** Rows of the page between a header and the end of its table. */
function bodyRows({ page, header, until, sums }: GridOptions): { rows: Row[]; closed: boolean } {
  const left = Math.min(...header.cells.map((c) => c.left)) - 40;
  const right = Math.max(...header.cells.map((c) => c.right)) + 60;
  const rows: Row[] = [];
  let bottom = page.rows[header.last]!.box[3];
  for (const row of page.rows.slice(header.last + 1, until)) {
    const within = { ...row, segments: row.segments.filter((s) => s.box[2] > left && s.box[0] < right) };
    if (within.segments.length === 0) continue;
    const gap = row.box[1] - bottom;
    if (gap > Math.max(4.5 * page.lineHeight, 30) && !ruledDown(page, bottom, row.box[1]))
      return { rows, closed: rows.length > 0 };
    const kind = sums ? rowKind(within) : 'plain';
    if (kind === 'totals') return { rows, closed: true };
    if (kind === 'plain') rows.push(within);
    bottom = row.box[3];
  }
  return { rows, closed: until < page.rows.length };
}

/** A vertical rule through the gap says that the table goes on. */
function ruledDown(page: PageLayout, from: number, to: number): boolean {
  return page.rules.some((r) => r.direction === 'vertical' && r.box[1] < from + 2 && r.box[3] > to - 2);
}

function gridRow(page: PageLayout, row: Row, cuts: readonly number[]): GridRow {
  const columns: PlacedWord[][] = [...cuts, 0].map(() => []);
  for (const segment of row.segments)
    for (const word of segment.words) columns[columnOf(word, cuts)]!.push(word);
  const cells: Cell[] = columns.map((words) => ({
    spans: words.length === 0 ? [] : [wholeSpan(segmentOf(page.number, row.index, words))],
  }));
  return { page: page.number, cells, extra: row.segments, top: row.box[1], bottom: row.box[3] };
}

/** Text that runs across columns is a note, not a row: one segment whose words lie over three of them. */
function isNote(row: Row, cuts: readonly number[]): boolean {
  return row.segments.some((s) => {
    const columns = s.words.map((w) => columnOf(w, cuts));
    return s.words.length >= 5 && Math.max(...columns) - Math.min(...columns) >= 2;
  });
}

export type GridOptions = {
  page: PageLayout;
  header: Header;
  /** Index of the row of the page at which the table ends at the latest. */
  until: number;
  /** Its items have amounts, so that totals may stand under them. */
  sums: boolean;
};

/** Reads the rows under a header into cells; lines without an anchor are still rows of their own here. */
export function readGrid(options: GridOptions): Grid {
  const { page, header } = options;
  const { rows, closed } = bodyRows(options);
  let cuts = columnCuts(page, header, rows);
  const noteAt = rows.findIndex((row, i) => i > 0 && isNote(row, cuts));
  const kept = noteAt < 0 ? rows : rows.filter((row) => !isNote(row, cuts));
  if (noteAt >= 0) cuts = columnCuts(page, header, kept);
  const grid = kept.map((row) => gridRow(page, row, cuts));
  return { header, rows: grid, lines: kept, closed };
}

/**
 * Puts the lines of one item together: a line without a filled anchor goes to the item above it,
 * or to the item below when it stands closer to that one.
 */
export function gatherItems(
  rows: readonly GridRow[],
  anchors: readonly number[],
  lineHeight: number,
  accepts: (row: GridRow) => boolean = () => true,
): { row: GridRow; tail: GridRow[] }[] {
  const filled = (row: GridRow) => row.cells.filter((c) => cellText(c) !== '').length;
  const isItem = (row: GridRow) =>
    anchors.length === 0
      ? filled(row) >= 2
      : anchors.some((a) => cellText(row.cells[a]) !== '') && filled(row) >= 2;
  const items: { row: GridRow; tail: GridRow[] }[] = [];
  for (const row of rows) {
    const last = items.at(-1);
    if (isItem(row) && accepts(row)) items.push({ row, tail: [] });
    else if (
      last &&
      row.top - bottomOf(last) < 2.2 * Math.max(lineHeight, heightOf([0, row.top, 1, row.bottom])) &&
      last.row.page === row.page
    )
      last.tail.push(row);
  }
  return items;
}

const bottomOf = (item: { row: GridRow; tail: GridRow[] }): number =>
  item.tail.at(-1)?.bottom ?? item.row.bottom;
