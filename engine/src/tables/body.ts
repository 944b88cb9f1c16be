import type { DocumentContext } from '../context/context.ts';
import { heightOf, widthOf } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type PlacedWord, type Segment, segmentOf, wholeSpan } from '../layout/segment.ts';
import { columnCuts, columnOf } from './columns.ts';
import { type DiscountLine, discountLine, isOfItem } from './lines/line-discounts.ts';
import { rowKind } from './totals.ts';
import type { GridCell, GridRow, Header } from './types.ts';

/** What stands below the last row of a table: a sum, another table, white space, or nothing on this page. */
export type GridEnd = 'sum' | 'table' | 'gap' | 'page';

/** Rows behind a sum within which the next item must begin. */
const LOOK_AHEAD = 4;

/** A table as printed: header cells and rows of cells under them. */
export type Grid = {
  header: Header;
  rows: GridRow[];
  /** The rows of the page that it was read from. */
  lines: Row[];
  /** Lines that take something off the item above them. */
  discounts: DiscountLine[];
  /** Where its columns part. */
  cuts: number[];
  end: GridEnd;
};

/** Rows of the page between a header and the end of its table. */
function bodyRows(options: GridOptions): Pick<Grid, 'discounts' | 'end'> & { rows: Row[] } {
  const { page, header, until, sums, openLeft, takesOff, context } = options;
  const left = openLeft ? Number.NEGATIVE_INFINITY : Math.min(...header.cells.map((c) => c.left)) - 40;
  const right = Math.max(...header.cells.map((c) => c.right)) + 60;
  const rows: Row[] = [];
  const discounts: DiscountLine[] = [];
  let bottom = page.rows[header.last]?.box[3] ?? page.rows[header.last + 1]?.box[1] ?? 0;
  for (const row of page.rows.slice(header.last + 1, until)) {
    const segments = row.segments.filter(
      (s) => s.box[2] > left && s.box[0] < right && !isUpright(s, page.lineHeight),
    );
    if (segments.length === 0) continue;
    const within = { ...row, segments };
    const gap = row.box[1] - bottom;
    if (gap > Math.max(4.5 * page.lineHeight, 30) && !ruledDown(page, bottom, row.box[1]))
      return { rows, discounts, end: 'gap' };
    if (headsOtherTable(within, rows)) return { rows, discounts, end: 'table' };
    const discount = takesOff && rows.length > 0 ? discountLine(within, context) : null;
    if (discount && isOfItem(discount, { page, items: rows, bottom, context })) {
      discounts.push(discount);
      bottom = row.box[3];
      continue;
    }
    const kind = sums ? rowKind(within) : 'plain';
    if (kind === 'totals' && !goesOn(rows, page.rows.slice(row.index + 1, until)))
      return { rows, discounts, end: 'sum' };
    if (kind === 'plain') rows.push(within);
    bottom = row.box[3];
  }
  return { rows, discounts, end: until < page.rows.length ? 'table' : 'page' };
}

/** Text set upright in the margin is no cell: its characters stand on top of one another. */
const isUpright = ({ text, box }: Segment, lineHeight: number): boolean =>
  text.length > 2 && widthOf(box) < 0.2 * lineHeight * text.length;

/** A row of words alone under items with figures heads a table of another kind. */
function headsOtherTable({ segments, box }: Row, above: readonly Row[]): boolean {
  const last = above.at(-1);
  return (
    last !== undefined &&
    segments.length >= 3 &&
    segments.every(({ text }) => /^(?:[^\d:]|\d{1,2}(?:[.,]\d+)?\s?%){1,60}$/.test(text)) &&
    segments.filter(({ text }) => /\p{L}{3,}/u.test(text)).length >= 3 &&
    box[1] - last.box[3] > 0.6 * heightOf(last.box) &&
    above.some((row) => row.segments.filter((s) => /\d/.test(s.text)).length >= 2)
  );
}

const figuresOf = (row: Row): Segment[] => row.segments.filter((s) => /\d/.test(s.text));

/** A sum between the items of two groups: soon a row follows whose figures stand where those of the items do. */
function goesOn(items: readonly Row[], below: readonly Row[]): boolean {
  const model = items.reduce<Segment[]>((most, row) => {
    const figures = figuresOf(row);
    return figures.length > most.length ? figures : most;
  }, []);
  return below.slice(0, LOOK_AHEAD).some((row) => {
    const aligned = figuresOf(row).filter((s) =>
      model.some((m) => Math.abs(m.box[2] - s.box[2]) < 2.5 || Math.abs(m.box[0] - s.box[0]) < 2.5),
    ).length;
    return aligned >= 3 && aligned >= 0.7 * model.length;
  });
}

/** A vertical rule through the gap says that the table goes on. */
function ruledDown(page: PageLayout, from: number, to: number): boolean {
  return page.rules.some((r) => r.direction === 'vertical' && r.box[1] < from + 2 && r.box[3] > to - 2);
}

/** "Gross price: 9.90 Discount: 0.50" is one remark, wherever its words stand. */
const NAMED_FIGURES =
  /^(?:[\p{L}•*-][\p{L}\s.()/-]{1,40}\s?:\s?(?:\p{Sc}|[A-Z]{3})?\s?-?\d[\d.,'’]*\s?(?:%|\p{Sc}|\p{L}{1,5}\b)?\s*)+$/u;

/** "Your ref. 118-20 · HS 8302 41 50 · leaves 02.04.26": remarks in one line below an item, wherever its words stand. */
const REMARKS = /^(?=.*\p{L}{3})[\p{L}\d][^·•]*[^\s·•](?:\s[·•]\s[^·•]{2,})+$/u;

/** The words of a row of the page, each in the column that it stands in. */
export function gridRow(page: PageLayout, row: Row, cuts: readonly number[]): GridRow {
  const columns: PlacedWord[][] = [...cuts, 0].map(() => []);
  for (const segment of row.segments) {
    const alone = row.segments.length === 1 && (isSentence(segment) || isName(segment));
    const together =
      NAMED_FIGURES.test(segment.text) || alone || (row.segments.length === 1 && REMARKS.test(segment.text));
    const whole = together ? columnOf(segment.words[0]!, cuts) : null;
    for (const word of segment.words) columns[whole ?? columnOf(word, cuts)]!.push(word);
  }
  const cells: GridCell[] = columns.map((words) => ({
    spans: words.length === 0 ? [] : [wholeSpan(segmentOf(page.number, row.index, words))],
  }));
  return { page: page.number, cells, extra: row.segments, top: row.box[1], bottom: row.box[3] };
}

/** Text that runs across columns is a note, not a row: a segment over three of them, or one alone far into the next. */
function isNote({ segments }: Row, { cells }: Header, cuts: readonly number[]): boolean {
  const [alone, ...others] = segments;
  if (others.length === 0 && alone && isSentence(alone)) {
    const next = cells[columnOf(alone.words[0]!, cuts) + 1];
    return next !== undefined && alone.box[2] > (next.left + next.right) / 2;
  }
  if (endsInFigures(segments, cuts)) return false;
  return segments.some((s) => {
    const columns = s.words.map((w) => columnOf(w, cuts));
    return s.words.length >= 5 && Math.max(...columns) - Math.min(...columns) >= 2;
  });
}

/** Columns with a figure each that a line ends in which is an item, whatever its figures are: weights, volumes. */
const MEASURED = 3;

/**
 * Figures and units alone up to the margin, a sum of money among them or one in each of several columns: an item set so
 * close that its columns touch. "TOTAL: 4 packages" before weights says what they are.
 */
function endsInFigures(segments: readonly Segment[], cuts: readonly number[]): boolean {
  const words = segments.flatMap((s) => s.words);
  const behind = words.slice(words.findLastIndex(({ text }) => !FIGURE.test(text) && !UNIT.test(text)) + 1);
  const figures = behind.filter(({ text }) => FIGURE.test(text));
  const columns = new Set(figures.map((word) => columnOf(word, cuts)));
  const measured = columns.size >= MEASURED && !words.some(({ text }) => /[:：]/u.test(text));
  return measured || (figures.length >= 2 && behind.some(({ text }) => CENTS.test(text)));
}

/** "kWh", "ct/kWh", "€", "%", but no "=" or ":". */
const UNIT = /^(?:[\p{L}\p{Sc}/²³.]{1,10}|%)$/u;

/** Words with counts among them but no sum of money: "Yoghurt carton 3 x 20". */
const isName = ({ words, text }: Segment): boolean =>
  /^\p{L}{3,}\s\p{L}/u.test(text) && !words.some((w) => CENTS.test(w.text));

/** Words with hardly a figure among them; a whole row that OCR ran together has several. */
const isSentence = ({ words, text }: Segment): boolean =>
  words.length >= 2 && /\p{L}{3,}/u.test(text) && words.filter((w) => FIGURE.test(w.text)).length < 2;

/** "1.234,50", "$12.00-". */
const CENTS = /^[-–(]?\p{Sc}?\d[\d.,'’]*[.,]\d\d\)?[-–]?\p{Sc}?$/u;

/** A sum or a count, but no date. */
const FIGURE = /^(?!\d{1,2}\.\d{1,2}\.)[-–]?\p{Sc}?[\d.,'’]+-?\p{Sc}?$/u;

export type GridOptions = {
  page: PageLayout;
  header: Header;
  /** Index of the row of the page at which the table ends at the latest. */
  until: number;
  /** Its items have amounts, so that totals may stand under them. */
  sums: boolean;
  /** Names of items may stand left of all labels, under none. */
  openLeft?: boolean;
  /** Its items have discounts, so that a line of its own may take something off the one above it. */
  takesOff: boolean;
  /** Whether a line that runs across columns names values of its item, so that it is more than a note. */
  tells?: (segment: Segment) => boolean;
  /** The same of a day. */
  dates?: (segment: Segment) => boolean;
  context: DocumentContext;
};

/** A line that names values of the item above it, and has no cells. */
const toldRow = (page: PageLayout, row: Row, cuts: readonly number[]): GridRow => ({
  page: page.number,
  cells: [...cuts, 0].map(() => ({ spans: [] })),
  extra: row.segments,
  top: row.box[1],
  bottom: row.box[3],
});

/** Reads the rows under a header into cells; lines without an anchor are still rows of their own here. */
export function readGrid(options: GridOptions): Grid {
  const { page, header } = options;
  const { rows, discounts, end } = bodyRows(options);
  let cuts = columnCuts(page, header, rows);
  // Days that are named one by one, side by side, stand in no column.
  const isDated = ({ segments }: Row) => segments.filter((s) => options.dates?.(s)).length > 1;
  const notes = new Set(rows.filter((row) => isNote(row, header, cuts) || isDated(row)));
  const kept = rows.filter((row) => !notes.has(row));
  if (kept.length < rows.length) cuts = columnCuts(page, header, kept);
  const grid = rows.flatMap((row) => {
    if (!notes.has(row)) return [gridRow(page, row, cuts)];
    return options.tells && row.segments.some(options.tells) ? [toldRow(page, row, cuts)] : [];
  });
  return { header, rows: grid, lines: kept, discounts, cuts, end };
}
