import type { Box } from '@recto/contracts/geometry';
import type { Correction, LearnedExample } from '@recto/contracts/learned';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { Findings } from '../evidence/findings.ts';
import { heightOf, overlapX, overlapY, shared, unionOf, widthOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment, Span } from '../layout/segment.ts';
import { fold } from '../normalise/fold.ts';
import { thousandth } from '../recall/layout-fingerprint.ts';
import type { CategorySchema, ColumnSchema, TableSchema } from '../schema/types.ts';
import type { ReadTable } from '../tables/types.ts';
import { locate } from './locate.ts';
import { columnHolds, held } from './prove.ts';

type Cell = Correction & { row: number };
/** Where a value of a cell is printed. */
type Spot = { row: number; column: string; page: number; box: Box };
type Band = { page: number; top: number; bottom: number };

/** A column of which fewer cells were corrected was read as such; single cells teach nothing. */
const MOST = 0.5;
/** Rows between a header and the first item at most. */
const HEADER_ROWS = 4;

/** Columns that were not read, or read as another: known from now on by the header over their values. One group a table. */
export function learnColumns(
  corrections: readonly Correction[],
  read: Findings,
  schema: CategorySchema,
  pages: readonly LabelledPage[],
  context: DocumentContext,
  common: Pick<LearnedExample, 'category' | 'layout'>,
): LearnedExample[][][] {
  const tables = schema.sections.flatMap((s) => s.tables);
  return tables.map((table) => {
    const cells = corrections.filter((c): c is Cell => c.table === table.id && c.row !== undefined);
    const found = read.tables.find((t) => t.schema.id === table.id);
    const wrong = wrongColumns(cells, table, found);
    const emptied = new Set(cells.filter((c) => c.value.trim() === '').map((c) => `${c.row} ${c.field}`));
    const taken = (found?.rows ?? []).flatMap((row, at) =>
      [...row.cells].flatMap(([id, cell]) =>
        wrong.some((c) => c.id === id) || emptied.has(`${at} ${id}`) ? [] : [cell.span],
      ),
    );
    return wrong
      .map((column) => columnExamples({ cells, column, table, found, taken, pages, context, common }))
      .filter((variants) => variants.length > 0);
  });
}

/** Why the corrected cells of a column are no learned example; null where they are one, if they are found on the pages. */
export function cellsTeach(
  cells: readonly Correction[],
  table: TableSchema,
  column: string,
  read: Findings,
): 'known' | 'few_cells' | null {
  const found = read.tables.find((t) => t.schema.id === table.id);
  const own = cells.filter((c): c is Cell => c.table === table.id && c.row !== undefined);
  if (wrongColumns(own, table, found).some(({ id }) => id === column)) return null;
  const wanted = own.filter((c) => c.field === column && c.value.trim() !== '').map((c) => c.value);
  const values = found?.rows.flatMap((row) => row.cells.get(column)?.standard ?? []) ?? [];
  return wanted.length > 0 && wanted.length === held(wanted, values) ? 'known' : 'few_cells';
}

function wrongColumns(
  cells: readonly Cell[],
  table: TableSchema,
  found: ReadTable | undefined,
): ColumnSchema[] {
  const rows = Math.max(found?.rows.length ?? 0, ...cells.map((c) => c.row + 1));
  return table.columns.filter(({ id }) => {
    const wanted = cells.filter((c) => c.field === id && c.value.trim() !== '').map((c) => c.value);
    const read = found?.rows.flatMap((row) => row.cells.get(id)?.standard ?? []) ?? [];
    return wanted.length >= Math.max(1, MOST * rows) && !columnHolds(wanted, read);
  });
}

type Work = {
  cells: readonly Cell[];
  column: ColumnSchema;
  table: TableSchema;
  found: ReadTable | undefined;
  /** What other columns of the table hold rightly: nothing that was taken away from them. */
  taken: readonly Span[];
  pages: readonly LabelledPage[];
  context: DocumentContext;
  common: Pick<LearnedExample, 'category' | 'layout'>;
};

/** One example for each way to read the header: all its lines, or one of them. */
function columnExamples({
  cells,
  column,
  table,
  found,
  taken,
  pages,
  context,
  common,
}: Work): LearnedExample[] {
  const spots = cells.flatMap((cell) => spotsOf(cell, table, pages, context));
  const bands = bandsOf(spots, found);
  const own = spots.filter(
    (s) => s.column === column.id && within(s, bands.get(s.row), pages) && !taken.some((t) => isAt(s, t)),
  );
  const range = commonRange(own);
  if (!range) return [];
  const first = own
    .filter((s) => overlap(s.box, range))
    .sort((a, b) => a.page - b.page || a.box[1] - b.box[1])[0]!;
  const { page } = pages.find((p) => p.page.number === first.page)!;
  const top = bands.get(first.row)?.top ?? first.box[1];
  const lines = headerOver(page, range, Math.min(top, first.box[1]));
  const headers = lines.length > 1 ? [lines.join(' | '), ...lines] : lines;
  return headers.map((header) => ({
    kind: 'column',
    ...common,
    table: table.id,
    column: column.id,
    header,
    left: thousandth(range[0], page.width),
    right: thousandth(range[1], page.width),
  }));
}

const isAt = ({ page, box }: Spot, span: Span): boolean =>
  span.page === page && overlapX(box, span.placed) > 0.5 && overlapY(box, span.placed) > 0.5;

function spotsOf(
  cell: Cell,
  table: TableSchema,
  pages: readonly LabelledPage[],
  context: DocumentContext,
): Spot[] {
  const column = table.columns.find((c) => c.id === cell.field);
  if (!column || cell.value.trim() === '') return [];
  return locate(cell, column, pages, context).map(({ labelled, spans }) => ({
    row: cell.row,
    column: column.id,
    page: labelled.page.number,
    box: spans[0]!.placed,
  }));
}

/** The height on the page of each row: where its other cells stand, or where most of its values meet. */
function bandsOf(spots: readonly Spot[], found: ReadTable | undefined): Map<number, Band> {
  const out = new Map<number, Band>();
  for (const row of new Set(spots.map((s) => s.row))) {
    const cells = [...(found?.rows[row]?.cells.values() ?? [])];
    const band =
      cells.length > 0 ? bandAround(cells.map((c) => c.span)) : meeting(spots.filter((s) => s.row === row));
    if (band) out.set(row, band);
  }
  return out;
}

const bandAround = (spans: readonly { page: number; placed: Box }[]): Band => {
  const { page } = spans[0]!;
  const box = unionOf(spans.filter((s) => s.page === page).map((s) => s.placed));
  return { page, top: box[1], bottom: box[3] };
};

/** The line on which most different values of a row are printed; the uppermost of several. */
function meeting(spots: readonly Spot[]): Band | null {
  let best: { band: Band; columns: number } | null = null;
  for (const spot of [...spots].sort((a, b) => a.page - b.page || a.box[1] - b.box[1])) {
    const reach = 2 * heightOf(spot.box);
    const near = spots.filter(
      (s) => s.page === spot.page && s.box[1] > spot.box[1] - 2 && s.box[1] < spot.box[1] + reach,
    );
    const columns = new Set(near.map((s) => s.column)).size;
    if (!best || columns > best.columns)
      best = {
        band: { page: spot.page, top: spot.box[1], bottom: Math.max(...near.map((s) => s.box[3])) },
        columns,
      };
  }
  return best?.band ?? null;
}

function within({ page, box }: Spot, band: Band | undefined, pages: readonly LabelledPage[]): boolean {
  const slack = 1.2 * (pages.find((p) => p.page.number === page)?.page.lineHeight ?? 10);
  return (
    band !== undefined && band.page === page && box[1] >= band.top - slack && box[3] <= band.bottom + slack
  );
}

type Range = [left: number, right: number];
const overlap = (box: Box, [left, right]: Range): boolean => shared(box[0], box[2], left, right) > 0;

/** The x-range that the values of most rows share; null when they do not stand under one another. */
function commonRange(spots: readonly Spot[]): Range | null {
  let best: { range: Range; rows: number } | null = null;
  for (const { box } of spots) {
    const along = spots.filter((s) => overlap(s.box, [box[0], box[2]]));
    const rows = new Set(along.map((s) => s.row)).size;
    if (!best || rows > best.rows) {
      const all = unionOf(along.map((s) => s.box));
      best = { range: [all[0], all[2]], rows };
    }
  }
  const rows = new Set(spots.map((s) => s.row)).size;
  return best && best.rows >= 0.6 * rows ? best.range : null;
}

/** The printed header of a column, line by line from the lowest: of texts that reach over a neighbour only its words. */
function headerOver(page: PageLayout, range: Range, top: number): string[] {
  const above = page.rows
    .filter((row) => (row.box[1] + row.box[3]) / 2 < top)
    .slice(-HEADER_ROWS)
    .reverse();
  const lines: string[] = [];
  let bottom = 0;
  for (const row of above) {
    const over = row.segments.find((s) => overlap(s.box, range));
    if (lines.length > 0 && bottom - row.box[3] > 0.75 * page.lineHeight) break;
    if (!over) continue;
    const text = fold(wordsOver(over, range)).slice(0, 60);
    if (!/\p{L}/u.test(text)) continue;
    lines.push(text);
    bottom = row.box[1];
    if (lines.length === 2) break;
  }
  return lines;
}

/** A space is a quarter of the height of its words: wider ones part two headings that touch ("Quantity  Dispatch"). */
const HEADINGS_APART = 0.5;

function wordsOver({ box, words, text }: Segment, range: Range): string {
  if (widthOf(box) <= 1.6 * (range[1] - range[0])) return text;
  const over = words.filter((w) => overlap(w.box, range));
  if (words.length > 2) return over.map((w) => w.text).join(' ');
  const [left, right] = words;
  const isTwo = left && right && right.box[0] - left.box[2] > HEADINGS_APART * (box[3] - box[1]);
  return isTwo && over.length === 1 ? over[0]!.text : text;
}
