import type { Box } from '@recto/contracts/geometry';
import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { centreX, centreY } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { type Decimal, decimal, multiply, near, withoutZeros } from '../normalise/decimal.ts';
import { printedOn } from '../tables/printed/find.ts';
import { cellBySums, lineOf } from '../tables/told/told.ts';
import type { CellValue, TableRow } from '../tables/types.ts';

/** A figure of a line, with its place in it. */
type Figure = { start: number; end: number; standard: string; value: Decimal };
type Taxed = { row: TableRow; index: number; rate: string; isNamed: boolean };

const RATE = /(?<![\d.,])(?<rate>\d{1,2}(?:[.,]\d{1,3})?)(?![\d.,])/gu;
const HIGHEST = 30;
/** More words than these up to the last figure make it an item; of a line that names the tax, a sentence. */
const [WORDS, NAMED_WORDS] = [2, 5];
/** Lines above in which a heading may name the tax. */
const HEADING = 3;
/** A line of more figures is none of a table of taxes. */
const MOST_FIGURES = 12;
/** Lines between two rates of one table. */
const NEAR = 2;
/** A cent, which rounding may add or take. */
const CENT: Decimal = { units: 1n, scale: 2 };

const CURRENCY = /^(?:[A-Z]{3}|TL|zł|Kč|kr|Ft|Rs)$/u;
const TAX =
  /\b(?:VAT|GST|HST|TVA|IVA|BTW|MwSt|USt|KDV|DPH|moms|MVA|ALV|ÁFA|PDV|TPS|TVQ)\b|tax|steuer|podat|vergi|impuesto|impost|stawk|税|稅/iu;

/**
 * The taxes of an invoice by their rates, one a line, told by the figures alone in any language: a rate, what it is
 * taken of, and the tax that this makes. One line by itself has to be named as tax, on the line or the one above.
 */
export function taxesBySums(context: DocumentContext): TableRow[] {
  for (const page of context.pages)
    for (const rows of [page.rows, ...rowsOfTables(page, context)]) {
      const taxed = rows.flatMap((_, at) => taxedOn({ ...page, rows }, at, context) ?? []);
      const run = longestRun(taxed);
      const rates = new Set(run.map(({ rate }) => rate));
      if (rates.size === run.length && (run.length > 1 || run[0]?.isNamed)) return run.map(({ row }) => row);
    }
  return [];
}

/** The rows of each table that others stand beside: its part of their lines. */
function rowsOfTables(page: PageLayout, { texts }: DocumentContext): Row[][] {
  const text = texts.find(({ number }) => number === page.number);
  return (text ? printedOn(text).tables : []).flatMap(({ box }) => {
    const isInside = (at: Box) => centreX(at) > box[0] && centreX(at) < box[2];
    const lines = page.rows.filter((row) => centreY(row.box) > box[1] && centreY(row.box) < box[3]);
    const rows = lines.map((row) => ({ ...row, segments: row.segments.filter((s) => isInside(s.box)) }));
    const isBeside = rows.some(({ segments }, i) => segments.length < lines[i]!.segments.length);
    return isBeside ? [rows.filter(({ segments }) => segments.length > 0)] : [];
  });
}

function longestRun(taxed: readonly Taxed[]): Taxed[] {
  let [best, run]: [Taxed[], Taxed[]] = [[], []];
  for (const one of taxed) {
    const last = run.at(-1);
    run = last && one.index - last.index <= NEAR ? [...run, one] : [one];
    if (run.length > best.length) best = run;
  }
  return best;
}

function taxedOn(page: PageLayout, at: number, context: DocumentContext): Taxed | null {
  const row = page.rows[at]!;
  const line = lineOf(page, row);
  if (!/\d.*\d.*\d/u.test(line.text)) return null;
  const figures = figuresIn(line, context);
  const named = TAX.test(line.text);
  if (figures.length > MOST_FIGURES) return null;
  for (const rate of ratesIn(line)) {
    const found = taxAt(rate, figures);
    if (!found) continue;
    const { base, tax } = found;
    const upTo = line.text.slice(0, Math.max(rate.end, base.end, tax.end));
    const words = upTo.match(/\p{L}{2,}/gu)?.filter((word) => !CURRENCY.test(word)) ?? [];
    if (words.length > (named ? NAMED_WORDS : WORDS)) continue;
    const cellOf = ({ start, end, standard }: Figure): CellValue => ({
      ...cellBySums(spanOf(line, start, end), standard),
      reason: { kind: 'taxes-by-rate' },
    });
    const cells = new Map<string, CellValue>([
      ['rate', cellOf(rate)],
      ['base', cellOf(base)],
      ['tax', cellOf(tax)],
    ]);
    const above = page.rows.slice(Math.max(0, at - HEADING), at);
    const isNamed = named || above.some((one) => TAX.test(lineOf(page, one).text));
    return { row: { cells, page: page.number }, index: row.index, rate: rate.standard, isNamed };
  }
  return null;
}

/** The amounts of a line, and each figure by itself: "22 958,05" under "%" and "Imponibile" are two. */
function figuresIn({ text }: Segment, context: DocumentContext): Figure[] {
  const read = (from: number, part: string) =>
    readValues('amount', part, context).flatMap(({ start, end, standard }): Figure[] => {
      const value = decimal(standard);
      return value && value.units > 0n ? [{ start: from + start, end: from + end, standard, value }] : [];
    });
  const whole = read(0, text);
  const each = [...text.matchAll(/\S*\d\S*/gu)].flatMap(({ index, 0: part }) => read(index, part));
  return [
    ...whole,
    ...each.filter((one) => !whole.some(({ start, end }) => start === one.start && end === one.end)),
  ];
}

function ratesIn({ text }: Segment): Figure[] {
  return [...text.matchAll(RATE)].flatMap(({ index, groups }): Figure[] => {
    const standard = withoutZeros(groups!.rate!.replace(',', '.').replace(/^0+(?=\d)/, ''));
    const value = decimal(standard);
    if (!value || value.units <= 0n || Number(standard) > HIGHEST) return [];
    return [{ start: index, end: index + groups!.rate!.length, standard, value }];
  });
}

/** Two figures of which one is the rate of the other. */
function taxAt(rate: Figure, figures: readonly Figure[]): { base: Figure; tax: Figure } | null {
  const others = figures.filter(({ start, end }) => end <= rate.start || start >= rate.end);
  for (const base of others)
    for (const tax of others) {
      const share = multiply(base.value, { units: rate.value.units, scale: rate.value.scale + 2 });
      if (tax !== base && near(share, tax.value, CENT)) return { base, tax };
    }
  return null;
}
