import { type Decimal, decimal, near, sum } from '../normalise/decimal.ts';
import type { TableSchema } from '../schema/types.ts';
import type { TableRow } from './types.ts';

/** Share of the rows that make a habit of the table. */
const HABIT = 0.6;
const EXACT: Decimal = { units: 0n, scale: 0 };

const has = ({ cells }: TableRow, ...ids: string[]): boolean => ids.some((id) => cells.has(id));

/**
 * Leaves out rows that are no items of a table of goods: remarks with a stray figure where items have amounts, and sums
 * of the rows above them, whatever they are called.
 */
export function plausibleItems(rows: readonly TableRow[], { columns }: TableSchema): TableRow[] {
  if (!['description', 'quantity', 'amount'].every((id) => columns.some((c) => c.id === id)))
    return [...rows];
  const habit = (id: string) => rows.filter((row) => has(row, id)).length >= HABIT * rows.length;
  const needed = ['amount', 'description'].filter(habit);
  const complete = withoutEnd(rows).filter(
    (row) =>
      (!needed.includes('amount') || has(row, 'amount') || isPriced(row)) &&
      (!needed.includes('description') || has(row, 'description', 'quantity', 'code')),
  );
  const counted = habit('quantity');
  const others = (i: number) => [complete.slice(0, i), complete.slice(i + 1).reverse()];
  return complete.filter(
    (row, i) =>
      !isRemark(row, counted) &&
      !headsGroup(row, complete[i + 1]) &&
      !others(i).some((rest) => isSum(row, rest, counted)),
  );
}

/** Items above a sum that are enough to tell it by what they come to. */
const SUMMED = 2;
/** Rows behind the items among which their sum stands. */
const NEAR = 3;

/**
 * The rows above the sum of all items and what follows it, where everything from there on is money without a count or a
 * price: freight, taxes and what is to be paid, with whatever is printed beside them.
 */
function withoutEnd(rows: readonly TableRow[]): readonly TableRow[] {
  const isItem = (row: TableRow) =>
    has(row, 'amount') && (counts(row, 'quantity') || counts(row, 'unit_price'));
  const end = rows.findLastIndex(isItem) + 1;
  const items = rows.slice(0, end);
  const closed = items.length >= SUMMED && items.every(isItem);
  // A tax of nothing may stand before it.
  return closed && rows.slice(end, end + NEAR).some((row) => isSum(row, items, false)) ? items : rows;
}

const counts = ({ cells }: TableRow, id: string): boolean => cells.has(id) && cells.get(id)?.fits !== false;

/** An item whose amount was not read still has its price; a remark with figures names them or takes something off. */
function isPriced({ cells }: TableRow): boolean {
  const [price, name] = [cells.get('unit_price'), cells.get('description')];
  return price !== undefined && !price.standard.startsWith('-') && !/[:：]$/.test(name?.value ?? '');
}

/** A row for nothing among items that are counted: a note on a delivery, a heading. */
function isRemark(row: TableRow, counted: boolean): boolean {
  const amount = amountOf(row);
  return counted && amount?.units === 0n && !has(row, 'quantity', 'unit_price');
}

/** "2 Fitting 336.00" above "2.1 Pipe": the title of a group, with its sum. */
function headsGroup(row: TableRow, next: TableRow | undefined): boolean {
  const [mine, theirs] = [row, next].map((r) => r?.cells.get('item_no')?.printed.replace(/\.$/, ''));
  return !has(row, 'quantity', 'unit_price') && Boolean(mine && theirs?.startsWith(`${mine}.`));
}

/**
 * A row with an amount alone that is the sum of all rows on one side of it, or where items are counted of those right
 * beside it; the nearest one comes last.
 */
function isSum(row: TableRow, above: readonly TableRow[], counted: boolean): boolean {
  const amount = amountOf(row);
  if (!amount || amount.units === 0n || has(row, 'quantity', 'unit_price')) return false;
  const amounts = above.map(amountOf);
  for (let from = amounts.length - 2; from >= 0; from--) {
    const group = amounts.slice(from);
    if (group.some((a) => !a)) return false;
    if ((counted || from === 0) && near(sum(group as Decimal[]), amount, EXACT)) return true;
  }
  return false;
}

const amountOf = ({ cells }: TableRow): Decimal | null => decimal(cells.get('amount')?.standard ?? '');
