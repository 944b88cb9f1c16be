import type { DocumentContext } from '../../context/context.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { joinSpans, type Span, spanOf } from '../../layout/segment.ts';
import {
  compare,
  type Decimal,
  decimal,
  plain,
  subtract,
  sum,
  withoutZeros,
} from '../../normalise/decimal.ts';
import { tokenise } from '../../normalise/fold.ts';
import { findNumbers } from '../../normalise/numbers.ts';
import { once } from '../../normalise/remember.ts';
import { columnSum } from '../../rules/facts.ts';
import { DISCOUNT_WORDS, FROM_WORDS, LESS_WORDS, WHOLE_WORDS } from '../../schema/discount-words.ts';
import type { CellValue, ReadTable, TableItem } from '../types.ts';

type Figure = { value: Decimal; span: Span };

/** A line of its own that takes something off: the words that say so, the amount without its sign, its share. */
export type DiscountLine = {
  row: Row;
  label: Span;
  amount: Figure;
  percent: Figure | null;
  /** Where the amount ends, without a sign behind it and with it. */
  edges: readonly number[];
};

const wordsOf = (phrases: readonly string[]) =>
  once(() =>
    phrases.map((phrase) => tokenise(phrase).map(({ text }) => text)).filter((words) => words.length > 0),
  );
const discount = wordsOf(DISCOUNT_WORDS);
const less = wordsOf(LESS_WORDS);
const whole = wordsOf(WHOLE_WORDS);
const from = wordsOf(FROM_WORDS);

/** Words besides those of a discount that its line may have: "Discount summer sale". */
const OTHER_WORDS = 2;
/** Amounts of one column end within so many line heights of one another. */
const ALIGNED = 0.4;
/** What may stand behind an amount, in those: a currency, a mark of its tax. */
const FAR = 12;
/** A line that is no more than a name and an amount belongs to what stands within so many line heights above it. */
const CLOSE = 1.2;
/** One whose share is that of the item may stand further down, below what else is said of that item. */
const REACH = 3.2;
/** Points by which such a line may be set in from the names of the items. */
const INDENT = 20;

const opens = (tokens: readonly string[], phrases: readonly string[][]): number =>
  phrases.reduce(
    (most, phrase) => (phrase.every((word, i) => tokens[i] === word) ? Math.max(most, phrase.length) : most),
    0,
  );

/** First words of a discount: rows without any of them are looked at no further. */
const first = once((): ReadonlySet<string> => new Set(discount().map(([word]) => word!)));
const namesDiscount = ({ segments }: Row): boolean =>
  segments.some(({ text }) => tokenise(text).some((token) => first().has(token.text)));

/** Whether words say a discount of what is above them, and nothing else. */
function saysDiscount(text: string): boolean {
  const tokens = tokenise(text)
    .map((token) => token.text)
    .filter((token) => /\p{L}/u.test(token));
  let [found, others] = [0, 0];
  for (let at = 0; at < tokens.length; ) {
    const rest = tokens.slice(at);
    if (opens(rest, whole()) > 0) return false;
    const taken = opens(rest, discount());
    const known = taken || opens(rest, less()) || opens(rest, from());
    if (taken > 0) found++;
    else if (known === 0) others++;
    at += Math.max(known, 1);
  }
  return found > 0 && others <= OTHER_WORDS && others <= 2 * found;
}

/** The one amount of such a line, and its share; null for every other row. */
export function discountLine(row: Row, { decimalMark }: DocumentContext): DiscountLine | null {
  if (!namesDiscount(row)) return null;
  const worded = row.segments.find(({ text }) => /\p{L}/u.test(text));
  if (!worded || !saysDiscount(row.segments.map(({ text }) => text).join(' '))) return null;
  const found = row.segments.flatMap((segment) =>
    findNumbers(segment.text, decimalMark).map((number) => ({ segment, number })),
  );
  const sizes = found.flatMap(({ segment, number }) => {
    const value = decimal(number.value);
    const span = spanOf(segment, number.start, number.end);
    const edges = [span.placed[2], segment.box[2]];
    return value ? [{ value: sizeOf(value), span, isShare: number.percent, edges }] : [];
  });
  const shares = sizes.filter(({ isShare }) => isShare);
  const amounts = sizes.filter(({ isShare }) => !isShare);
  const [amount] = amounts;
  if (!amount || amounts.length > 1 || shares.length > 1 || amount.value.units === 0n) return null;
  if (amount.span.placed[0] < worded.box[0]) return null;
  return {
    row,
    label: spanOf(worded, 0, worded.text.length),
    amount,
    percent: shares[0] ?? null,
    edges: amount.edges,
  };
}

const sizeOf = (amount: Decimal): Decimal =>
  amount.units < 0n ? { ...amount, units: -amount.units } : amount;

/** The items above a line, and where the last thing above it ends. */
type Above = { page: PageLayout; items: readonly Row[]; bottom: number; context: DocumentContext };

/** Whether a line takes something off the item right above it, rather than off the document. */
export function isOfItem(line: DiscountLine, { page, items, bottom, context }: Above): boolean {
  const near = ALIGNED * page.lineHeight;
  const priced = items.flatMap((row) => amountAt(row, line.edges, near, context) ?? []);
  const whole = priced.at(-1);
  if (!whole || compare(line.amount.value, whole) >= 0) return false;
  const gap = (line.row.box[1] - bottom) / page.lineHeight;
  if (!line.percent) return gap < CLOSE && startsLike(line, items);
  // The share of one item alone may be that of all of them: then only its place tells.
  const reach = priced.length === 1 ? CLOSE : REACH;
  return gap < reach && isShareOf(line.percent.value, whole, line.amount.value);
}

/** The figure of a row that ends where the amount of the line does. */
function amountAt(
  row: Row,
  edges: readonly number[],
  near: number,
  { decimalMark }: DocumentContext,
): Decimal | null {
  for (const segment of row.segments) {
    if (Math.abs(segment.box[2] - edges[0]!) > FAR * near) continue;
    const figure = findNumbers(segment.text, decimalMark).at(-1);
    if (!figure || figure.percent) continue;
    const value = decimal(figure.value);
    const { placed } = spanOf(segment, figure.start, figure.end);
    if (value && value.units !== 0n && edges.some((edge) => Math.abs(placed[2] - edge) < near))
      return sizeOf(value);
  }
  return null;
}

/** Words of totals stand right of where the names of the items begin; a mark or a little indent does not matter. */
function startsLike({ label }: DiscountLine, items: readonly Row[]): boolean {
  const left = label.placed[0];
  return items.some(({ segments }) =>
    segments.some(({ text, box }) => NAME.test(text) && left > box[0] - INDENT && left < box[0] + 2 * INDENT),
  );
}

const NAME = /\p{L}{3}|\p{Script=Han}{2}/u;

const number = ({ units, scale }: Decimal): number => Number(units) / 10 ** scale;

/** Both are printed rounded. */
function isShareOf(percent: Decimal, whole: Decimal, amount: Decimal): boolean {
  const exact = (number(percent) * number(whole)) / 100;
  const rounding = (0.5 * number(whole)) / 100 / 10 ** percent.scale;
  return Math.abs(exact - number(amount)) < 0.01 + rounding;
}

/** The lines that take something off each item. */
export function discountsBelow(
  lines: readonly DiscountLine[],
  items: readonly TableItem[],
): ReadonlyMap<TableItem, DiscountLine[]> {
  const below = new Map<TableItem, DiscountLine[]>();
  for (const line of lines) {
    const item = items.findLast(({ row }) => row.page === line.row.page && row.top < line.row.box[1]);
    if (item) below.set(item, [...(below.get(item) ?? []), line]);
  }
  return below;
}

/** The sum of the amounts of a table, less what lines below its rows take off; null when a row has none. */
export function discountedSum(table: ReadTable | undefined, column: string): Decimal | null {
  const added = columnSum(table, column);
  const less = column === 'amount' ? (table?.rows ?? []).flatMap((row) => row.less ?? []) : [];
  return added && subtract(added, sum(less));
}

/** Puts what such lines take off into the cells of their item; gives the sum, where nothing else said it already. */
export function takeOff(cells: Map<string, CellValue>, lines: readonly DiscountLine[]): Decimal | null {
  const [first] = lines;
  if (!first || cells.has('discount')) return null;
  const label = first.label.text.replace(/[\s:：]+$/u, '');
  const cell = (value: string, spans: readonly Span[]): CellValue => {
    const span = joinSpans(spans, ' + ');
    const reason = { kind: 'line-label', label } as const;
    return { span, printed: span.text, value, standard: value, reason, quality: 0.9, lines: spans.length };
  };
  const less = sum(lines.map(({ amount }) => amount.value));
  const spans = lines.map(({ amount }) => amount.span);
  cells.set('discount', cell(plain(less), spans));
  const { percent } = first;
  if (percent && lines.length === 1 && !cells.has('discount_percent'))
    cells.set('discount_percent', cell(withoutZeros(plain(percent.value)), [percent.span]));
  return less;
}
