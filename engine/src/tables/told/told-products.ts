import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import type { PageLayout } from '../../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../../layout/segment.ts';
import { findDates } from '../../normalise/dates.ts';
import { type Decimal, decimal, multiply, near } from '../../normalise/decimal.ts';
import { findNumbers } from '../../normalise/numbers.ts';
import type { Reason } from '../../reasons.ts';
import type { TableSchema } from '../../schema/types.ts';
import type { CellValue, TableRow } from '../types.ts';
import { addFromSentence } from './sentences-of-products.ts';
import { lineOf } from './told.ts';

/** Items that a document tells so, at least: a single product may be chance. */
const FEWEST = 2;
/** A rounded product differs from what is printed by less than a cent. */
const CENT: Decimal = { units: 1n, scale: 2 };
/** Lines on which the figures of one item stand, and lines over them that may name it. */
const LINES = 3;
const OVER = 3;

/** "Pos. 10 ", "Poste 20 — ", "1) ": what an item is numbered with, at the start of its first line. */
const HEAD =
  /^\s*(?:(?:pos(?:ition|te|\.)?|item|punkt|riga|línea|linha|regel|line)\.?\s*(?<no>\d{1,4})|(?<nr>\d{1,3})\s?[.)]|(?<led>\d{1,5})\s[·–—]\s|0(?<padded>\d{2,4})\s+(?=\p{Lu}))\s*[—–:.·-]?\s*/iu;
/** A code before the name: "article 3301187, ", "Art.-Nr. 118.402 ". */
const CODED =
  /^(?:art(?:ikel|icle|ículo|icolo|igo|\.)?|ref|item|part|code|sku|your part|ihr artikel)[\s.:-]*(?:n[or°º]?\.?)?\s*[\p{L}\d./-]*\d[\p{L}\d./-]*(?:[\s,;:–—-]+|$)/iu;
/** Words right before the count that do not belong to a name: "Menge", ", quantité", "–". */
const BEFORE_COUNT =
  /[\s,;:–—-]*(?:\b(?:quantit[éyà]|menge|qty|cantidad|aantal|quantidade)\b)?[\s,;:–—-]*$/iu;
const REASON: Reason = { kind: 'makes-sums' };

type Line = { segment: Segment; top: number; bottom: number };
type Figure = { line: number; start: number; end: number; value: Decimal; standard: string };
type Product = { count: Figure; price: Figure; amount: Figure };

/**
 * Items that are told in sentences or in lines without heads of columns: a count, its price and their product in this
 * order within a few lines, with the name before them. The arithmetic is what tells them from other figures. `cells`
 * adds what the lines of an item name themselves.
 */
export function productsTold(
  schema: TableSchema,
  context: DocumentContext,
  add: (line: Segment, cells: Map<string, CellValue>) => void,
): TableRow[] {
  const ids = new Set(schema.columns.map(({ id }) => id));
  const price = ['unit_price', 'rate'].find((id) => ids.has(id));
  if (price === undefined || !['quantity', 'amount', 'description'].every((id) => ids.has(id))) return [];
  const rows = context.pages.flatMap((page) => {
    const lines = linesOf(page);
    const products = productsOn(lines, context);
    return products.map((product, i): TableRow => {
      const last = products[i - 1];
      const from = last ? Math.max(last.amount.line, last.count.line) : -1;
      const until = products[i + 1]?.count.line ?? Math.max(product.amount.line, product.count.line) + 2;
      const cells = cellsOf(product, price, lines, context);
      const head = named(cells, product, lines, from, ids);
      for (const { segment } of lines.slice(head, until)) add(segment, cells);
      const sentence = sentenceOf(product, lines, until);
      if (sentence) addFromSentence(cells, sentence, ids, context);
      return { cells, page: page.number };
    });
  });
  return rows.length >= FEWEST ? rows : [];
}

const linesOf = (page: PageLayout): Line[] =>
  page.rows.map((row) => ({ segment: lineOf(page, row), top: row.box[1], bottom: row.box[3] }));

/** Figures of a line that are no part of a date or a share of a hundred. */
function figuresOf({ segment }: Line, line: number, context: DocumentContext): Figure[] {
  const days = findDates(segment.text, context.dateOrder);
  return findNumbers(segment.text, context.decimalMark).flatMap(({ start, end, value, percent }) => {
    // "(€1,440.00)" is an aside in a sentence, and nothing taken off.
    const aside = /\(\s?(?:\p{Sc}|[A-Z]{3})?\s?$/u.test(segment.text.slice(0, start));
    const figure = decimal(aside ? value.replace(/^-/, '') : value);
    const dated = days.some((day) => day.start < end && start < day.end);
    return figure && figure.units > 0n && !percent && !dated
      ? [{ line, start, end, value: figure, standard: aside ? value.replace(/^-/, '') : value }]
      : [];
  });
}

function productsOn(lines: readonly Line[], context: DocumentContext): Product[] {
  const figures = lines.map((line, at) => figuresOf(line, at, context));
  const out: Product[] = [];
  let from = { line: 0, end: 0 };
  for (let at = 0; at < lines.length; at++) {
    const reach = figures.slice(at, at + LINES).flat();
    const free = reach.filter((f) => f.line > from.line || (f.line === from.line && f.start >= from.end));
    const product =
      productOver(lines, figures, at) ??
      firstProduct(free.filter((f) => f.line >= at)) ??
      productAround(lines, figures, at);
    if (!product || product.count.line !== at) continue;
    out.push(product);
    const { amount, price } = product;
    from = amount.line < at ? price : amount;
    at = Math.max(at, amount.line - 1);
  }
  return out;
}

/** A sign or a word that multiplies, between a count with its unit and a price: "500 kg @ £2.30". */
const TIMES = /^\s?(?:\p{L}{1,6}\.?\s)?(?:@|[x×*]|zu|à|at|po|a|je|per|por)\s?(?:\p{Sc}|[A-Z]{3})?\s?$/iu;

/** A count and a price on one line whose product closes the line over them. */
function productOver(
  lines: readonly Line[],
  figures: readonly (readonly Figure[])[],
  at: number,
): Product | null {
  const amount = figures[at - 1]?.at(-1);
  if (!amount || !isMoney(amount)) return null;
  const own = figures[at]!;
  for (const [i, count] of own.entries()) {
    const price = own[i + 1];
    const between = price && lines[at]!.segment.text.slice(count.end, price.start);
    if (price && TIMES.test(between!) && near(multiply(count.value, price.value), amount.value, CENT))
      return { count, price, amount };
  }
  return null;
}

/** Cents, or the thousandth parts of a dinar. */
const isMoney = ({ value }: Figure): boolean => value.scale === 2 || value.scale === 3;

/** What leads to a price, and what stands behind a count. */
const [BEFORE_PRICE, BEHIND_COUNT] = [
  /(?:^|\s)(?:@|at|à|zu|je|po|per)\s?(?:\p{Sc}|[A-Z]{3})?\s?$/iu,
  /^\s?\p{L}{1,6}\b/u,
];

/** A count with its unit, on its line or the next a price that says so, and their product beside either or over them. */
function productAround(
  lines: readonly Line[],
  figures: readonly (readonly Figure[])[],
  at: number,
): Product | null {
  const textOf = ({ line }: Figure) => lines[line]!.segment.text;
  const prices = figures
    .slice(at, at + 2)
    .flat()
    .filter((price) => BEFORE_PRICE.test(textOf(price).slice(0, price.start)));
  const amounts = figures
    .slice(Math.max(0, at - 2), at + 2)
    .flat()
    .filter(isMoney);
  for (const count of figures[at]!.filter((f) => BEHIND_COUNT.test(textOf(f).slice(f.end))))
    for (const price of prices) {
      const product = multiply(count.value, price.value);
      const amount = amounts.find((f) => f !== price && f !== count && near(f.value, product, CENT));
      if (amount) return { count, price, amount };
    }
  return null;
}

/** The first count that a price and their product follow; a product of one says nothing. */
function firstProduct(figures: readonly Figure[]): Product | null {
  const one: Decimal = { units: 1n, scale: 0 };
  const isOne = (f: Figure) => near(f.value, one, { units: 0n, scale: 0 });
  for (const [i, count] of figures.entries())
    for (const [j, price] of figures.entries()) {
      if (j <= i || isOne(count) || isOne(price)) continue;
      const product = multiply(count.value, price.value);
      const amount = figures
        .slice(j + 1)
        .find((f) => f.value.scale === 2 && near(f.value, product, CENT) && f.value.units > 0n);
      if (amount) return { count, price, amount };
    }
  return null;
}

const spanFor = ({ line, start, end }: Figure, lines: readonly Line[]): Span =>
  spanOf(lines[line]!.segment, start, end);

const cellFor = (span: Span, value: string): CellValue => ({
  span,
  printed: span.text,
  value,
  standard: value,
  reason: REASON,
  quality: 0.9,
  lines: 1,
  fits: true,
});

function cellsOf(
  { count, price, amount }: Product,
  id: string,
  lines: readonly Line[],
  context: DocumentContext,
): Map<string, CellValue> {
  const text = lines[count.line]!.segment.text.slice(count.start);
  const [read] = readValues('quantity', text, context);
  const cells = new Map([
    ['quantity', cellFor(spanFor(count, lines), read?.standard ?? count.standard)],
    [id, cellFor(spanFor(price, lines), price.standard)],
    ['amount', cellFor(spanFor(amount, lines), amount.standard)],
  ]);
  if (read?.unit) cells.set('unit', cellFor(spanFor(count, lines), read.unit));
  return cells;
}

/** What a line says before the figure on it, without what only leads to that figure. */
const nameOn = (text: string, figure: Figure | null): string =>
  figure
    ? text
        .slice(0, figure.start)
        .replace(BEFORE_COUNT, '')
        .replace(/[\s\p{Sc}]+$/u, '')
    : text;

/** What stands between the count of an item and its price, and on its lines from the count on. */
function sentenceOf({ count, price }: Product, lines: readonly Line[], until: number) {
  const from = (first: number, end: number, at: number | null) =>
    lines.slice(first, end).map(({ segment }, i, all) => {
      const last = at !== null && i === all.length - 1;
      return spanOf(segment, i === 0 ? count.end : 0, last ? at : segment.text.length);
    });
  if (price.line < count.line) return null;
  const between = from(count.line, price.line + 1, price.start);
  return {
    between: joinSpans(between, ' '),
    behind: joinSpans(from(count.line, Math.max(until, count.line + 1), null), ' '),
  };
}

/** Names the item by what stands before its count, or by the line over it; gives the line that its name stands on. */
function named(
  cells: Map<string, CellValue>,
  { count, amount }: Product,
  lines: readonly Line[],
  after: number,
  ids: ReadonlySet<string>,
): number {
  const own = lines[count.line]!.segment.text.slice(0, count.start);
  const over = lines.slice(Math.max(after + 1, count.line - OVER), count.line);
  const headed = over.findLastIndex(({ segment }) => HEAD.test(segment.text));
  const words = (text: string) =>
    /\p{L}{3}|\p{Script=Han}{2}/u.test(text.replace(HEAD, '').replace(CODED, ''));
  const first = count.line - over.length;
  const beside = amount.line >= first && amount.line < count.line ? lines[amount.line]!.segment.text : '';
  const at =
    headed >= 0
      ? first + headed
      : words(own.replace(BEFORE_COUNT, '')) || over.length === 0
        ? count.line
        : words(nameOn(beside, amount))
          ? amount.line
          : count.line - 1;
  const { segment } = lines[at]!;
  const name = nameOn(segment.text, at === count.line ? count : at === amount.line ? amount : null);
  const head = HEAD.exec(name);
  const skipped = head?.[0].length ?? 0;
  const start = skipped + (CODED.exec(name.slice(skipped))?.[0].length ?? 0);
  const end = name.length;
  if (end > start && words(segment.text.slice(start, end))) {
    const span = spanOf(segment, start, end);
    cells.set('description', cellFor(span, span.text.trim().replace(/[,;:]$/u, '')));
  }
  const { no: named, nr, led, padded } = head?.groups ?? {};
  const no = named ?? nr ?? led ?? padded?.replace(/^0+/, '');
  if (no !== undefined && ids.has('item_no')) {
    const from = segment.text.indexOf(no);
    cells.set('item_no', cellFor(spanOf(segment, from, from + no.length), no));
  }
  return at;
}
