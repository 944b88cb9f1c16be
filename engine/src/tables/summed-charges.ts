import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, type Span, spanOf } from '../layout/segment.ts';
import { type Decimal, decimal, near, sum } from '../normalise/decimal.ts';
import { chargeOfProduct } from './charge-lines.ts';
import type { CellValue, TableRow } from './types.ts';

/** Charges that a list has at least. */
const FEWEST = 3;
/** Lines between two charges, and lines under the last one within which their sum stands. */
const BETWEEN = 2;
const SUM_WITHIN = 4;
const EXACT: Decimal = { units: 0n, scale: 0 };

/** "640 × 29.50", "412,0 kg zu 2,85": what an amount is the product of, behind or under its name. */
const PRODUCT =
  /(?<count>\d[\d.,]*)\s?(?:\p{L}{1,4}\.?\s)?(?:[x×*@]|zu|à|at|per)\s?(?:[A-Z]{3}\s|\p{Sc})?(?<rate>\d[\d.,]*)$/iu;

type Sum = { row: Row; amount: Span; value: Decimal; standard: string };
type Line = Sum & { name: Segment };

/** Names with an amount at the end of their line which all add up to a sum below them: charges, without heads of columns. */
export function summedCharges(context: DocumentContext): TableRow[] {
  for (const page of context.pages) {
    const sums = page.rows.flatMap((row) => sumOf(row, context) ?? []);
    const run = summedRun(
      sums.flatMap((s) => lineOf(s) ?? []),
      sums,
    );
    if (run) return run.map((line) => rowOf(line, page, context));
  }
  return [];
}

/** The amount at the end of a row. */
function sumOf(row: Row, context: DocumentContext): Sum | null {
  const last = row.segments.at(-1)!;
  const read = readValues('amount', last.text, context)
    .filter(({ end, quality }) => quality >= 0.9 && /^[\s\p{Sc}A-Z]{0,5}$/u.test(last.text.slice(end)))
    .at(-1);
  const value = read ? decimal(read.standard) : null;
  return read && value
    ? { row, amount: spanOf(last, read.start, read.end), value, standard: read.standard }
    : null;
}

/** A name with an amount at the end of its row; what stands between is a rate or a remark. */
function lineOf(sum: Sum): Line | null {
  const [name, ...others] = sum.row.segments;
  return name && others.length > 0 && /\p{L}{2}|\p{Script=Han}{2}/u.test(name.text) ? { ...sum, name } : null;
}

/** The longest run of lines near each other that is summed right below, from the first line that begins one. */
function summedRun(lines: readonly Line[], sums: readonly Sum[]): Line[] | null {
  const isSummed = (total: Decimal, last: number) =>
    sums.some(
      ({ row, value }) => row.index > last && row.index - last <= SUM_WITHIN && near(total, value, EXACT),
    );
  for (const [from, first] of lines.entries()) {
    let [total, until, above] = [EXACT, 0, first.row.index];
    for (const [i, { row, value }] of lines.slice(from).entries()) {
      if (row.index - above > BETWEEN + 1 || value.units <= 0n) break;
      [total, above] = [sum([total, value]), row.index];
      if (i + 1 >= FEWEST && isSummed(total, above)) until = from + i + 1;
    }
    if (until > 0) return lines.slice(from, until);
  }
  return null;
}

const cellFor = (span: Span, value: string): CellValue => ({
  span,
  printed: span.text,
  value,
  standard: value,
  reason: { kind: 'makes-sums' },
  quality: 0.85,
  lines: 1,
  fits: true,
});

function rowOf({ row, name, amount, standard }: Line, page: PageLayout, context: DocumentContext): TableRow {
  const product = chargeOfProduct(row.segments, context);
  if (product) return { cells: product, page: page.number };
  const cells = new Map<string, CellValue>();
  const below = page.rows[row.index + 1]?.segments.find((s) => Math.abs(s.box[0] - name.box[0]) < 4);
  const told = productIn(name, context) ?? (below && productIn(below, context));
  const end = told?.at === name ? told.from : name.text.length;
  const above = page.rows[row.index - 1]?.segments.find((s) => Math.abs(s.box[0] - name.box[0]) < 4);
  const own = end > 0 || !above ? name : above;
  const text = own.text.slice(0, own === name ? end : own.text.length).replace(/[\s:：]+$/u, '');
  cells.set('description', cellFor(spanOf(own, 0, text.length), text));
  for (const [id, cell] of told?.cells ?? []) cells.set(id, cell);
  const [rate] = row.segments.slice(1, -1).flatMap((s) => rateIn(s, context) ?? []);
  if (rate && !cells.has('rate')) cells.set('rate', rate);
  cells.set('amount', cellFor(amount, standard));
  return { cells, page: page.number };
}

function rateIn(segment: Segment, context: DocumentContext): CellValue | null {
  const [read] = readValues('price', segment.text, context);
  return read ? cellFor(spanOf(segment, read.start, read.end), read.standard) : null;
}

/** The count and the rate that a text ends in. */
function productIn(at: Segment, context: DocumentContext) {
  const match = PRODUCT.exec(at.text.trimEnd());
  if (!match?.groups) return null;
  const { count = '', rate = '' } = match.groups;
  const cellOf = (text: string, from: number, type: 'quantity' | 'price') => {
    const [read] = readValues(type, text, context);
    return read ? cellFor(spanOf(at, from, from + text.length), read.standard) : null;
  };
  const counted = cellOf(count, match.index, 'quantity');
  const rated = cellOf(rate, match.index + match[0].lastIndexOf(rate), 'price');
  return counted && rated
    ? { at, from: match.index, cells: [['quantity', counted] as const, ['rate', rated] as const] }
    : null;
}
