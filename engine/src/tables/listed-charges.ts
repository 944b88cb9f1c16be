import type { DocumentContext } from '../context/context.ts';
import type { LabelIndex } from '../context/labels.ts';
import { readValues } from '../context/values.ts';
import { cellOf } from '../layout/cells.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, segmentOf, spanOf } from '../layout/segment.ts';
import { type Decimal, decimal, near, sum } from '../normalise/decimal.ts';
import type { Reason } from '../reasons.ts';
import { chargeOfProduct, MONEY } from './charge-lines.ts';
import type { CellValue, TableRow } from './types.ts';

const QUALITY = 0.85;
const REASON: Reason = { kind: 'column-by-values' };
/** Lines under a heading that are looked at. */
const LINES = 14;
/** The sum of the charges closes their list. */
const SUM =
  /^\s*(?:total|sum|summe|gesamt|somme|suma|soma|totale|totaal|amount due)|(?:^|[^\p{L}])(?:sub)?(?:total|totale|totaal)(?!\p{L})|[合小总總][计計]/iu;

/** A text and the amount at its end or beside it: "FUEL SURCHARGE 1286.40". */
type Charge = {
  named: Segment;
  end: number;
  amount: Segment;
  from: number;
  to: number;
  value: string;
  standard: string;
};

/** The charges of a line: several may stand side by side in a box. */
function chargesOf(segments: readonly Segment[], context: DocumentContext): Charge[] {
  const out: Charge[] = [];
  let waiting: Segment | null = null;
  for (const segment of segments) {
    const last = readValues('amount', segment.text, context)
      .filter((r) => r.quality >= 0.9 && /^[\s\p{Sc}A-Z]{0,5}$/u.test(segment.text.slice(r.end)))
      .at(-1);
    if (!last) {
      waiting = /\p{L}{2}/u.test(segment.text) ? segment : null;
      continue;
    }
    const before = segment.text
      .slice(0, last.start)
      .replace(/[\s.:_\p{Sc}]+$/u, '')
      .replace(MONEY, '');
    const own = /\p{L}{2}/u.test(before) && !(waiting && /^[A-Z]{3}$/.test(before));
    const named = own ? segment : waiting;
    if (named && !(own && before.length < 3 && waiting))
      out.push({
        named,
        end: own ? before.length : named.text.length,
        amount: segment,
        from: last.start,
        to: last.end,
        value: last.value,
        standard: last.standard,
      });
    waiting = null;
  }
  return out;
}

const cell = (segment: Segment, from: number, to: number, standard?: string): CellValue => {
  const span = spanOf(segment, from, to);
  const value = standard ?? span.text.trim();
  return { span, printed: span.text, value, standard: value, reason: REASON, quality: QUALITY, lines: 1 };
};

/** White under a heading within which its list begins, in line heights. */
const WHITE = 3;
/** Lines of a list that stand further apart than this share of those above are no part of it. */
const APART = 1.8;
/** Columns of figures, whose headings may stand behind that of the list. */
const FIGURES: ReadonlySet<string> = new Set(['quantity', 'rate', 'amount']);
/** "USD", "(EUR)": what stands over amounts. */
const CURRENCY = /^\P{L}*[A-Z]{3}\P{L}*$/u;

const isOverFigures = ({ text }: Segment, index: LabelIndex): boolean =>
  CURRENCY.test(text) ||
  index.find(text).some(({ leading, meanings }) => leading && meanings.some(({ id }) => FIGURES.has(id)));

/** The lines of charges under a heading, in the box around it, or from its left edge to where the next heading begins. */
function under(page: PageLayout, head: Segment, index: LabelIndex, context: DocumentContext): TableRow[] {
  const own = cellOf(page, head);
  // A box for the heading alone is a row of a ruled list.
  const box = own && own.segments.length > 1 ? own : null;
  if (box) return listOf(page, head, { end: box.box[3] }, (s) => box.segments.includes(s), context);
  const next = page.rows[head.row]!.segments.find((s) => s.box[0] > head.box[2] && !isOverFigures(s, index));
  const [left, right] = [head.box[0] - page.lineHeight, (next?.box[0] ?? page.width) - 2];
  const below = (from: number) => listOf(page, head, {}, ({ box: [x] }) => x > from && x < right, context);
  const rows = below(left);
  return rows.length > 0 ? rows : below(0);
}

const EXACT: Decimal = { units: 0n, scale: 0 };

/** Whether an amount is that of two or more charges above it together. */
function addsUp({ cells }: TableRow, above: readonly TableRow[]): boolean {
  const amountOf = (row: TableRow) => decimal(row.cells.get('amount')?.standard ?? '');
  const [amount, parts] = [amountOf({ cells, page: 0 }), above.flatMap((row) => amountOf(row) ?? [])];
  return amount !== null && parts.length > 1 && near(sum(parts), amount, EXACT);
}

/** The lines of a list, down to the end of its box or to white. */
function listOf(
  page: PageLayout,
  head: Segment,
  { end }: { end?: number },
  isInside: (segment: Segment) => boolean,
  context: DocumentContext,
): TableRow[] {
  const rows: TableRow[] = [];
  let [top, reach] = [head.box[3], WHITE * page.lineHeight];
  for (const row of page.rows.slice(head.row + 1)) {
    const inside = row.segments.filter(isInside);
    if (inside.length === 0) continue;
    const charges = rowsOf(inside, page, context).filter((charge) => !addsUp(charge, rows));
    const isBelow = end === undefined ? row.box[1] - top > reach : row.box[1] > end;
    if (isBelow || charges.length === 0 || rows.length >= LINES) break;
    if (rows.length > 0) reach = Math.max(rows.length > 1 ? reach : 0, APART * (row.box[1] - top));
    rows.push(...charges);
    top = row.box[1];
  }
  return rows;
}

/** A code before the name of a charge: "MYC". */
const CODE = /^[A-Z]{2,3}$/;
const NAME = /^\p{L}[^\d]*\p{L}{2}/u;

/** Codes go with the names that stand behind them. */
const withCodes = (segments: readonly Segment[]): Segment[] =>
  segments.flatMap((s, i) => {
    const [before, next] = [segments[i - 1], segments[i + 1]];
    if (before && CODE.test(before.text) && NAME.test(s.text))
      return [segmentOf(s.page, s.row, [...before.words, ...s.words])];
    return CODE.test(s.text) && next && NAME.test(next.text) ? [] : [s];
  });

/** The charges of one line: one with what it is the product of, or names with their amounts. */
function rowsOf(
  line: readonly Segment[],
  { number: page }: PageLayout,
  context: DocumentContext,
): TableRow[] {
  const segments = withCodes(line);
  const product = chargeOfProduct(segments, context);
  if (product) return SUM.test(product.get('description')!.value) ? [] : [{ page, cells: product }];
  return chargesOf(segments, context)
    .filter(({ named }) => !SUM.test(named.text))
    .map(({ named, end, amount, from, to, standard }) => ({
      page,
      cells: new Map([
        ['description', cell(named, 0, end)],
        ['amount', cell(amount, from, to, standard)],
      ]),
    }));
}

/** The number of a box before a heading, and what is said about it behind: "19. Other charges (collect)". */
const AROUND = /^\s*\d{1,2}[a-z]?[.)]\s*|\s*(?:\(|[–—:]\s|\s-\s).*$/giu;

/** A heading that calls what stands below it charges, and nothing else. */
function headsCharges({ text }: Segment, index: LabelIndex): boolean {
  const title = text.replace(AROUND, '');
  const hits = index.find(title);
  const named = hits.filter(({ meanings }) => meanings.some((m) => m.id === 'description'));
  const covered = named.reduce((sum, { start, end }) => sum + end - start, 0);
  return !/\d/u.test(title) && named.length === hits.length && covered >= 0.6 * title.length;
}

/** Charges as lines of a name and an amount under a heading of their own ("Other charges"), without heads of columns. */
export function listedCharges(index: LabelIndex, context: DocumentContext): TableRow[] {
  for (const page of context.pages)
    for (const head of page.segments) {
      if (!headsCharges(head, index)) continue;
      // Labels behind it make it one of several columns, unless a box of its own keeps it apart from them.
      const box = cellOf(page, head)?.segments ?? [];
      const around = box.length > 1 ? box : page.rows[head.row]!.segments;
      const beside = around.filter((s) => s.row === head.row && s.box[0] > head.box[2]);
      if (beside.some((s) => index.find(s.text).length > 0 && !isOverFigures(s, index))) continue;
      const rows = under(page, head, index, context);
      if (rows.length > 0) return rows;
    }
  return [];
}
