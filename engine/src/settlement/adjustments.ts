import { shareOf } from '@recto/contracts/sums';
import { add, type Decimal, decimal, near, plain, subtract, sum } from '../normalise/decimal.ts';
import { CENT } from '../rules/facts.ts';
import type { CellValue, TableRow } from '../tables/types.ts';
import type { SettlementLine } from './settlement-lines.ts';

/** What is known of the sums of a document; null where it has none. */
type KnownSums = {
  lines: Decimal | null;
  subtotal: Decimal | null;
  tax: Decimal | null;
  total: Decimal | null;
  rounding: Decimal | null;
  /** Every amount printed around the total. */
  printed: readonly Decimal[];
};

/** The printed amounts are read only where something stands between the sums: on most papers nothing does. */
type SumsAtHand = Omit<KnownSums, 'printed'> & { printed: () => readonly Decimal[] };

/** More lines than these are of a list, and the ways to pick from them too many. */
const MOST = 6;
const ZERO: Decimal = { units: 0n, scale: 0 };

/**
 * The allowances and charges that the sums of the document need: all that are printed where these add up, else those
 * that do. A discount that no sum takes off only says what somebody saved.
 */
export function adjustmentRows(lines: readonly SettlementLine[], atHand: SumsAtHand): TableRow[] {
  const all = lines.filter(
    ({ kind, amount }) => (kind === 'allowance' || kind === 'charge') && amount.units !== 0n,
  );
  if (all.length === 0) return [];
  const sums: KnownSums = { ...atHand, printed: atHand.printed() };
  const gives = givesBack(sums);
  const ways = [all, ...subsetsOf(distinct(all).slice(0, MOST))];
  const fits = (slack: Decimal) =>
    ways.find((some) => isNeeded(sum(some.map((line) => signedOf(line, gives))), sums, slack));
  // Of small amounts many come close: those that fit to the cent go first.
  const taken = fits(ZERO) ?? fits(CENT);
  return (taken ?? []).map((line) => rowOf(line, sums));
}

/** The same line again, on a later page or in a summary, is the same allowance. */
const distinct = (lines: readonly SettlementLine[]): SettlementLine[] =>
  lines.filter(
    (line, at) => lines.findIndex((o) => o.kind === line.kind && near(o.amount, line.amount, ZERO)) === at,
  );

/** All of them first, then every choice with fewer. */
const subsetsOf = (lines: readonly SettlementLine[]): SettlementLine[][] =>
  Array.from({ length: 2 ** lines.length - 1 }, (_, at) =>
    lines.filter((_line, i) => ((at + 1) >> i) & 1),
  ).sort((a, b) => b.length - a.length);

const sizeOf = (amount: Decimal): Decimal =>
  amount.units < 0n ? { ...amount, units: -amount.units } : amount;

/**
 * What is taken off has a minus, whether the paper prints one or not. A credit note gives back what was charged, so that
 * what was taken off then is added.
 */
const signedOf = ({ kind, amount }: SettlementLine, gives: boolean): Decimal => {
  if (kind === 'charge') return gives ? subtract(ZERO, sizeOf(amount)) : amount;
  return gives ? sizeOf(amount) : subtract(ZERO, sizeOf(amount));
};

/** Whether the paper gives money back: its sums are negative. */
const givesBack = ({ lines, subtotal, total }: KnownSums): boolean =>
  [total, subtotal, lines].some((amount) => amount !== null && amount.units < 0n);

/** Whether a sum of the document adds up with it, and does not without. */
function isNeeded(
  extra: Decimal,
  { lines, subtotal, tax, total, rounding, printed }: KnownSums,
  slack: Decimal,
): boolean {
  const same = (a: Decimal | null, b: Decimal | null) => a !== null && b !== null && near(a, b, CENT);
  const makes = (base: Decimal | null, whole: Decimal | null) =>
    base !== null && whole !== null && !same(base, whole) && near(add(base, extra), whole, slack);
  const taxed = subtotal && tax && add(subtotal, tax);
  const before = same(lines, subtotal) ? [] : printed;
  return (
    makes(lines, subtotal) ||
    makes(taxed, total) ||
    (rounding !== null && makes(taxed && add(taxed, rounding), total)) ||
    (subtotal === null && makes(lines, total)) ||
    (lines === null && tax === null && makes(subtotal, total)) ||
    before.some((base) => makes(base, subtotal) && sizeOf(extra).units !== sizeOf(base).units)
  );
}

/** Words of tax beside a rate. */
const OF_TAX = /vat|gst|\btax|mwst|ust|tva|btw|iva|稅|税/iu;

/**
 * A rate beside an allowance is its own where it is that share of an amount of the paper, else that of the tax that it
 * falls under.
 */
function rateOf({ percent, amount }: SettlementLine, { lines, printed }: KnownSums): string | null {
  const rate = decimal(percent?.value ?? '');
  if (!percent || !rate || rate.units === 0n) return null;
  const bases = lines ? [...printed, lines] : printed;
  const own = bases.some((base) => near(shareOf(sizeOf(base), rate), sizeOf(amount), CENT));
  return !own && OF_TAX.test(percent.beside) ? 'tax_rate' : 'percent';
}

function rowOf(line: SettlementLine, sums: KnownSums): TableRow {
  const { name, span, quality, percent } = line;
  const cell = (value: string, at: CellValue['span'], fit: number): CellValue => ({
    span: at,
    printed: at.text,
    value,
    standard: value,
    reason: { kind: 'total-lines' },
    quality: fit,
    lines: 1,
  });
  const amount = plain(signedOf(line, givesBack(sums)));
  const rate = rateOf(line, sums);
  return {
    page: span.page,
    cells: new Map([
      ['description', cell(name.text.replace(/[\s:：]+$/u, ''), name, 0.9)],
      ...(percent && rate ? [[rate, cell(percent.value, percent.span, 1)] as const] : []),
      ['amount', cell(amount, span, quality)],
    ]),
  };
}
