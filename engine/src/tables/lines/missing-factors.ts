import type { DocumentContext } from '../../context/context.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import { findDates } from '../../normalise/dates.ts';
import { type Decimal, decimal, multiply, near } from '../../normalise/decimal.ts';
import { findNumbers } from '../../normalise/numbers.ts';
import type { TableSchema } from '../../schema/types.ts';
import { cellBySums } from '../told/told.ts';
import type { CellValue, TableItem, TableRow } from '../types.ts';
import { isHabit } from './habit.ts';

/** An amount may be rounded. */
export const CENT: Decimal = { units: 1n, scale: 2 };
const ONE: Decimal = { units: 1n, scale: 0 };

type Found = CellValue | null;

/**
 * Adds the price or the amount that rows lack, where a figure on the lines of nearly each of them makes the product:
 * a column may have no head, or one that nobody knows, or run into its neighbour.
 */
export function withMissingFactors(
  items: readonly TableItem[],
  rows: readonly TableRow[],
  { columns }: TableSchema,
  context: DocumentContext,
): TableRow[] {
  const price = columns.find(({ id }) => id === 'unit_price')?.id;
  if (price === undefined || !columns.some(({ id }) => id === 'amount')) return [...rows];
  const isPrice: Test = ({ count, amount }, figure) =>
    amount !== null && near(multiply(count, figure), amount, CENT);
  const isAmount: Test = ({ count, price: each }, figure) =>
    each !== null && figure.scale >= 2 && near(multiply(count, each), figure, CENT);
  const priced = fill(items, rows, { id: price, isIt: isPrice, context });
  return fill(items, priced, { id: 'amount', isIt: isAmount, context });
}

type Known = { count: Decimal; price: Decimal | null; amount: Decimal | null };
type Test = (known: Known, figure: Decimal) => boolean;
/** The column to fill, and what tells its figure. */
type Wanted = { id: string; isIt: Test; context: DocumentContext };

function fill(
  items: readonly TableItem[],
  rows: readonly TableRow[],
  { id, isIt, context }: Wanted,
): TableRow[] {
  const known = rows.map((row) => knownOf(row));
  const lacking = rows.map((row, i) => known[i] !== null && !row.cells.has(id));
  const found = rows.map((row, i): Found => {
    if (!lacking[i]) return null;
    const taken = new Set([...row.cells.values()].map(({ standard }) => standard));
    return figureOn(items[i]!, taken, context, (figure) => isIt(known[i]!, figure));
  });
  if (!isHabit(found, lacking.filter(Boolean).length)) return [...rows];
  return rows.map((row, i) => (found[i] ? { ...row, cells: new Map(row.cells).set(id, found[i]!) } : row));
}

/** The figures that a row has; of a count of one any amount is the product. */
function knownOf({ cells }: TableRow): Known | null {
  const figure = (id: string) => decimal(cells.get(id)?.standard ?? '');
  const count = figure('quantity');
  if (!count || count.units <= 0n || near(count, ONE, { units: 0n, scale: 0 })) return null;
  return { count, price: figure('unit_price'), amount: figure('amount') };
}

function figureOn(
  { row, tail }: TableItem,
  taken: ReadonlySet<string>,
  context: DocumentContext,
  isIt: (figure: Decimal) => boolean,
): Found {
  for (const segment of [row, ...tail].flatMap(({ extra }) => extra))
    for (const { start, end, standard, value } of figuresIn(segment, context))
      if (!taken.has(standard) && isIt(value))
        return { ...cellBySums(spanOf(segment, start, end), standard), reckoned: true };
  return null;
}

/** Figures of a piece of print that are neither shares nor parts of a day. */
export function figuresIn({ text }: Segment, { decimalMark, dateOrder }: DocumentContext) {
  const days = findDates(text, dateOrder);
  return findNumbers(text, decimalMark).flatMap(({ start, end, value: standard, percent }) => {
    const value = decimal(standard);
    const dated = days.some((day) => day.start < end && start < day.end);
    return value && value.units > 0n && !percent && !dated ? [{ start, end, standard, value }] : [];
  });
}
