import type { DocumentContext } from '../context/context.ts';
import { heightOf } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type PlacedWord, type Segment, segmentOf } from '../layout/segment.ts';
import { type Decimal, decimal, near, subtract, sum } from '../normalise/decimal.ts';
import { findNumbers } from '../normalise/numbers.ts';
import { discountLine, isOfItem } from './lines/line-discounts.ts';
import { rowKind } from './totals.ts';
import type { HeaderCell } from './types.ts';

/** A run of rows of a page that end in sums of money at one margin, and the cells that they share. */
export type UnlabelledBlock = { page: PageLayout; from: number; until: number; cells: HeaderCell[] };

/** `isOff`: it takes something off the one above it. */
type Line = { row: Row; amount: Decimal; isOff?: boolean };

const MONEY =
  /^[-–(]?\s?(?:\p{Sc}|[A-Z]{3})?\s?-?(?:\d{1,3}(?: \d{3})+|\d[\d.,'’]*)[.,]\d\d\)?-?\s?(?:\p{Sc}|[A-Z]{3}|\p{Lu})?$/u;
/** Columns of figures set so close that they run into one another: "9,16 140,00", "3 45,60 €". */
const FIGURES = /^(?:[-–]?\d[\d.,'’]*\s?%?\s+)*[-–]?\d[\d.,'’]*[.,]\d\d-?(?:\s?\p{Sc})?$/u;
const NOTHING: Decimal = { units: 0n, scale: 0 };
const EXACT = NOTHING;
/** Amounts of one column end within this many points of one another. */
const MARGIN = 4;
/** At most so many rows at either end of a run are something else. */
const STRAYS = 3;

/**
 * Items without any header, as receipts have them: rows that end in sums of money at one margin, which together give
 * a sum that is printed below them.
 */
export function unlabelledBlocks(context: DocumentContext): UnlabelledBlock[] {
  return context.pages.flatMap((page, at) =>
    runsOf(page, context).flatMap((run) => {
      const items = addingUp(run, (last) => printedBelow(page, last, context.pages[at + 1], context));
      return items ? [blockOf(page, items)] : [];
    }),
  );
}

function runsOf(page: PageLayout, context: DocumentContext): Line[][] {
  const runs: Line[][] = [];
  let run: Line[] = [];
  let bottom = 0;
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const row of page.rows) {
    const off = run.length > 0 ? takenOff(row, run, page, context) : null;
    const line = off ?? lineOf(row, context);
    const kind = off ? 'plain' : rowKind(row);
    const far = row.box[1] - bottom > 4.5 * page.lineHeight;
    if (run.length > 0 && (kind === 'totals' || far || (line && !aligned(run[0]!, line)))) close();
    if (kind === 'plain' && line) run.push(line);
    if (line) bottom = row.box[3];
  }
  close();
  return runs;
}

/** A line that takes something off the item above it is part of the run, and of its sum. */
function takenOff(row: Row, run: readonly Line[], page: PageLayout, context: DocumentContext): Line | null {
  const discount = moneyOf(row) ? discountLine(row, context) : null;
  const items = run.flatMap((line) => (line.isOff ? [] : [line.row]));
  const bottom = run.at(-1)!.row.box[3];
  if (!discount || !isOfItem(discount, { page, items, bottom, context })) return null;
  return { row, amount: subtract(NOTHING, discount.amount.value), isOff: true };
}

/** An item ends in a sum of money and names something before it. */
function lineOf(row: Row, { decimalMark }: DocumentContext): Line | null {
  const last = moneyOf(row);
  if (!last || !row.segments.some((s) => s !== last && /\p{L}{2,}|[\u2e80-\u9fff]/u.test(s.text)))
    return null;
  const figure = findNumbers(last.text, decimalMark).at(-1);
  const amount = figure ? decimal(figure.value) : null;
  return amount && amount.units !== 0n ? { row, amount } : null;
}

/** The last segment of a row, or the one before a mark of a tax class, when a sum of money ends it. */
function moneyOf({ segments }: Row): Segment | undefined {
  const last = segments.at(-1);
  const money = last && /^[A-Z*]$/.test(last.text) ? segments.at(-2) : last;
  return money && (MONEY.test(money.text) || FIGURES.test(money.text)) ? money : undefined;
}

const aligned = (a: Line, b: Line): boolean =>
  Math.abs(moneyOf(a.row)!.box[2] - moneyOf(b.row)!.box[2]) < MARGIN + 0.3 * heightOf(a.row.box);

/** Figures below a row, on its page and the next one. */
function printedBelow(
  page: PageLayout,
  { index }: Row,
  next: PageLayout | undefined,
  { decimalMark }: DocumentContext,
): Decimal[] {
  const rows = [...page.rows.slice(index + 1), ...(next?.rows ?? [])];
  return rows.flatMap((row) =>
    row.segments.flatMap((s) =>
      findNumbers(s.text, decimalMark).flatMap(({ value, decimals }) =>
        decimals === 2 ? (decimal(value) ?? []) : [],
      ),
    ),
  );
}

/** The rows of a run, strays at its ends left out, whose amounts give a printed sum; null when none do. */
function addingUp(run: readonly Line[], printedUnder: (row: Row) => Decimal[]): Line[] | null {
  for (let strays = 0; strays <= STRAYS; strays++)
    for (let head = strays; head >= 0; head--) {
      const items = run.slice(head, run.length - (strays - head));
      if (items.length === 0) return null;
      const total = sum(items.map((l) => l.amount));
      if (total.units > 0n && printedUnder(items.at(-1)!.row).some((p) => near(p, total, EXACT)))
        return items;
    }
  return null;
}

function blockOf(page: PageLayout, items: readonly Line[]): UnlabelledBlock {
  const rows = items.map((l) => l.row);
  const until = rows.at(-1)!.index + 1 + linesBelow(page, rows);
  return { page, from: rows[0]!.index, until, cells: cellsOf(rows) };
}

/** Lines under the last item that are its own: as many as each of the others has, where they stand as close. */
function linesBelow({ rows: all, lineHeight }: PageLayout, items: readonly Row[]): number {
  const own = Math.min(...items.slice(1).map((row, i) => row.index - items[i]!.index - 1));
  if (!Number.isFinite(own)) return 0;
  const last = items.at(-1)!.index;
  const below = all.slice(last + 1, last + 1 + own);
  const ends = below.findIndex((row, i) => {
    const far = row.box[1] - all[last + i]!.box[3] > lineHeight;
    return far || rowKind(row) !== 'plain' || moneyOf(row) !== undefined;
  });
  return ends < 0 ? below.length : ends;
}

/** A segment of several figures, piece by piece; what stands behind a figure goes with it. */
function figuresApart(segment: Segment): Segment[] {
  if (MONEY.test(segment.text) || !FIGURES.test(segment.text)) return [segment];
  const pieces: PlacedWord[][] = [];
  for (const word of segment.words) {
    if (/\d/.test(word.text) || pieces.length === 0) pieces.push([word]);
    else pieces.at(-1)!.push(word);
  }
  return pieces.map((words) => segmentOf(segment.page, segment.row, words));
}

type Island = { left: number; right: number; rows: number };

/** Where text stands in most rows: x-intervals that no gap parts. A figure never shares one with words. */
function cellsOf(rows: readonly Row[]): HeaderCell[] {
  const segments = rows.flatMap((row) => row.segments.flatMap(figuresApart));
  const isFigure = (s: Segment) => /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,4})?$/u.test(s.text);
  const figures = islandsOf(segments.filter(isFigure)).filter((i) => i.rows >= 0.5 * rows.length);
  const words = islandsOf(segments.filter((s) => !isFigure(s)));
  const apart = words.flatMap((w) => {
    const right = Math.min(w.right, ...figures.filter((f) => f.left > w.left).map((f) => f.left - 1));
    return right > w.left && !figures.some((f) => f.left <= w.left && f.right >= right)
      ? [{ ...w, right }]
      : [];
  });
  return [...figures, ...apart]
    .sort((a, b) => a.left - b.left)
    .map(({ left, right }) => ({ left, right, text: '', spans: [], covered: 0, meanings: [] }));
}

function islandsOf(segments: readonly Segment[]): Island[] {
  const out: Island[] = [];
  for (const { box } of [...segments].sort((a, b) => a.box[0] - b.box[0])) {
    const last = out.at(-1);
    if (last && box[0] < last.right + 1) {
      last.right = Math.max(last.right, box[2]);
      last.rows++;
    } else out.push({ left: box[0], right: box[2], rows: 1 });
  }
  return out;
}
