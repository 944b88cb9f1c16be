import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { compare, type Decimal, decimal, sum } from '../normalise/decimal.ts';
import { findNumbers } from '../normalise/numbers.ts';
import type { ColumnSchema } from '../schema/types.ts';
import { guessRegisters } from './guess-registers.ts';
import { settleProduct } from './product-roles.ts';
import { cellText, type GridRow, type HeaderCell } from './types.ts';

type Assigned = readonly (ColumnSchema | null)[];

/** Columns that no label named, named by what they hold: running numbers, the missing side of a product, words. */
export function guessColumns(
  assigned: Assigned,
  columns: readonly ColumnSchema[],
  rows: readonly GridRow[],
  context: DocumentContext,
  heads: readonly HeaderCell[],
): (ColumnSchema | null)[] {
  const out = settleProduct(assigned, columns, rows, context);
  const free = (id: string) => (out.some((c) => c?.id === id) ? undefined : columns.find((c) => c.id === id));
  const name = (column: ColumnSchema | undefined, fits: (at: number) => boolean) => {
    const at = column ? out.findIndex((c, i) => c === null && fits(i)) : -1;
    if (column && at >= 0) out[at] = column;
  };
  const texts = (at: number) => rows.map((r) => cellText(r.cells[at])).filter((t) => t !== '');
  name(free('item_no'), (at) => at === 0 && ascends(texts(at)));
  guessRegisters(out, columns, texts);
  name(free('amount'), (at) => at === out.length - 1 && sums(texts(at), context));
  takeOff(out, rows, context);
  const price = out.findIndex((c) => c?.id === 'unit_price');
  const amount = free('amount');
  if (amount && price >= 0 && addsUp(texts(price), context)) out[price] = amount;
  name(free('description'), (at) => wordy(texts(at)));
  // Codes stand beside the name of what they are of.
  const named = out.findIndex((c) => c?.id === 'description' || c?.id === 'characteristic');
  const known = out.some((c) => c?.id === 'ipc') || rows.some(tellsCode);
  const coded = free('mic') ?? (known ? undefined : (free('code') ?? free('ipc')));
  const meant = (at: number) =>
    heads[at]?.meanings.some(({ id }) => !BESIDE_CODES.has(id) && free(id) !== undefined) ?? false;
  name(coded, (at) => named >= 0 && Math.abs(named - at) === 1 && !meant(at) && codes(texts(at)));
  return out;
}

/** Where the amounts do not add up, but those of a column behind them do and are less: a discount lies between. */
function takeOff(out: (ColumnSchema | null)[], rows: readonly GridRow[], context: DocumentContext): void {
  const texts = (at: number) => rows.map((r) => cellText(r.cells[at])).filter((t) => /\d/.test(t));
  const total = (at: number) => sum(figuresOf(texts(at), context).flatMap((f) => f ?? []));
  const stated = out.findIndex((c) => c?.id === 'amount');
  if (stated < 0 || addsUp(texts(stated), context)) return;
  const charged = out.findLastIndex(
    (c, at) => c === null && at > stated && sums(texts(at), context) && addsUp(texts(at), context),
  );
  if (charged >= 0 && compare(total(charged), total(stated)) < 0)
    [out[stated], out[charged]] = [null, out[stated]!];
}

/** Running numbers, each larger than the one before. */
function ascends(texts: readonly string[]): boolean {
  const numbers = texts
    .filter((t) => /^0*\d{1,4}(?:\.\d{1,3})?\.?$/.test(t))
    .map((t) => Number.parseFloat(t));
  return (
    numbers.length >= 2 &&
    numbers.length >= 0.7 * texts.length &&
    numbers.every((n, i) => i === 0 || n > numbers[i - 1]!)
  );
}

const figuresOf = (texts: readonly string[], context: DocumentContext): (Decimal | null)[] =>
  texts.map((text) => decimal(readValues('price', text, context)[0]?.standard ?? ''));

/** The figures of a column labelled as prices are amounts when their sum is printed, on top of them, in the document. */
function addsUp(texts: readonly string[], context: DocumentContext): boolean {
  const figures = figuresOf(texts, context);
  if (figures.length === 0 || figures.some((f) => !f)) return false;
  const total = sum(figures as Decimal[]);
  const printed = context.pages.flatMap((page) =>
    page.segments.flatMap((s) => findNumbers(s.text, context.decimalMark).map((n) => decimal(n.value))),
  );
  const times = printed.filter((p) => p && compare(p, total) === 0).length;
  return total.units > 0n && times > figures.filter((f) => compare(f!, total) === 0).length;
}

/** Sums of money, all with a decimal part of two digits. */
const sums = (texts: readonly string[], context: DocumentContext): boolean =>
  texts.length > 0 &&
  texts.every((text) => {
    const [reading] = readValues('amount', text, context);
    return reading !== undefined && /^-?\d+\.\d\d$/.test(reading.standard);
  });

/** What a heading over codes may say as well: "No.", "Item". */
const BESIDE_CODES = new Set(['item_no', 'code', 'ipc']);
/** Keys of articles or of what is tested: no two alike, and none a figure. */
const CODE = /^(?=.*\d)(?:[\p{Lu}\d]+[-_/.]?)+[\p{Lu}\d]$/u;
const FIGURE = /^(?:\d{1,4}|\d[\d.,]*[.,]\d+)$/;

const codes = (texts: readonly string[]): boolean =>
  texts.length > 1 &&
  new Set(texts).size === texts.length &&
  texts.every((t) => t.length < 20 && CODE.test(t) && !FIGURE.test(t));

/** Lines under an item name its code themselves: "Your material no.: 10559846". What stands in a column is another's. */
const TOLD_CODE = /\p{L}[^:：]*[:：]\s*[\p{Lu}\d][\p{Lu}\d/-]{4,}$/u;

const tellsCode = ({ cells, extra }: GridRow): boolean =>
  [...extra.map(({ text }) => text), ...cells.map(cellText)].some((text) => TOLD_CODE.test(text));

/** Lines of dates and numbers stand below names. */
const WORDY = 0.5;

const wordy = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.filter((t) => /\p{L}{3,}|[\u2e80-\u9fff]{2}/u.test(t)).length >= WORDY * texts.length;
