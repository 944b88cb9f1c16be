import type { DocumentContext } from '../../context/context.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import { decimal, multiply, near } from '../../normalise/decimal.ts';
import type { TableSchema } from '../../schema/types.ts';
import { cellBySums } from '../told/told.ts';
import type { CellValue, TableItem, TableRow } from '../types.ts';
import { isHabit } from './habit.ts';
import { CENT, figuresIn } from './missing-factors.ts';

/** What stands between a count and its price: "120 stuks à € 14,35", "25 boxes @ 38.60", "4 x 12,00". */
const BETWEEN =
  /^\s*(?<unit>(?!(?:[àx×]|at|je|zu|al?|por|per|by)(?!\p{L}))\p{L}[\p{L}\d²³.]{0,11})?\s*(?:[@àx×*]|at|je|zu|al?|por|per|by)?\s*(?:\p{Sc}|[A-Z]{3})?\s*$/iu;

type Parts = Record<'quantity' | 'unit_price', CellValue> & { unit?: CellValue };

/**
 * Adds the count, unit and price of rows that have an amount alone, where nearly all of them say on a line of their own
 * how many at what price come to it.
 */
export function withCountsAtPrices(
  items: readonly TableItem[],
  rows: readonly TableRow[],
  { columns }: TableSchema,
  context: DocumentContext,
): TableRow[] {
  const known = new Set(columns.map(({ id }) => id));
  if (!['quantity', 'unit_price', 'amount'].every((id) => known.has(id))) return [...rows];
  const lacks = ({ cells }: TableRow) =>
    cells.has('amount') && !cells.has('quantity') && !cells.has('unit_price');
  const found = rows.map((row, i) => (lacks(row) ? partsOn(items[i]!, row, context) : null));
  if (!isHabit(found, rows.filter(lacks).length)) return [...rows];
  return rows.map((row, i): TableRow => {
    const { unit, ...figures } = found[i] ?? {};
    const cells = new Map([...row.cells, ...Object.entries(figures)]);
    if (unit && known.has('unit') && !cells.has('unit')) cells.set('unit', unit);
    return { ...row, cells };
  });
}

function partsOn(
  { row, lead, tail }: TableItem,
  { cells }: TableRow,
  context: DocumentContext,
): Parts | null {
  const amount = decimal(cells.get('amount')?.standard ?? '');
  if (!amount) return null;
  for (const segment of [...lead, row, ...tail].flatMap(({ extra }) => extra)) {
    const figures = figuresIn(segment, context);
    for (const [i, count] of figures.entries()) {
      const price = figures[i + 1];
      if (!price || !near(multiply(count.value, price.value), amount, CENT)) continue;
      const between = BETWEEN.exec(segment.text.slice(count.end, price.start));
      if (between) return partsOf(segment, count, price, between.groups?.unit);
    }
  }
  return null;
}

type Figure = ReturnType<typeof figuresIn>[number];

function partsOf(segment: Segment, count: Figure, price: Figure, unit: string | undefined): Parts {
  const cell = (start: number, end: number, standard: string): CellValue => ({
    ...cellBySums(spanOf(segment, start, end), standard),
    reckoned: true,
  });
  const at = unit ? segment.text.indexOf(unit, count.end) : -1;
  return {
    quantity: cell(count.start, count.end, count.standard),
    unit_price: cell(price.start, price.end, price.standard),
    ...(unit && at >= 0 ? { unit: cell(at, at + unit.length, unit) } : {}),
  };
}
