import { lineAmounts } from '@recto/contracts/sums';
import { type Decimal, decimal, near, withoutZeros } from '../normalise/decimal.ts';
import type { CellValue, ReadTable, TableRow } from './types.ts';

const CENT: Decimal = { units: 1n, scale: 2 };

/**
 * A column that is only called "Discount" holds amounts or shares: where a sign or the sums of the rows say that they
 * are shares, they move there.
 */
export function withDiscounts(table: ReadTable): ReadTable {
  const ids = table.schema.columns.map(({ id }) => id);
  if (!ids.includes('discount') || !ids.includes('discount_percent')) return table;
  const given = table.rows.filter(({ cells }) => cells.has('discount') && !cells.has('discount_percent'));
  const marked = given.some(({ cells }) => /[%％]/.test(cells.get('discount')!.printed));
  const shares = given.filter((row) => holds(row, 'percent')).length;
  const amounts = given.filter((row) => holds(row, 'off')).length;
  if (given.length === 0 || !(marked || shares > amounts)) return table;
  const label = table.labels.get('discount');
  const labels = new Map(table.labels);
  labels.delete('discount');
  if (label) labels.set('discount_percent', label);
  return {
    ...table,
    labels,
    rows: table.rows.map((row) => (given.includes(row) ? moved(row) : row)),
    purity: new Map([...table.purity, ['discount_percent', table.purity.get('discount') ?? 1]]),
  };
}

const figure = ({ cells }: TableRow, id: string): Decimal | null => decimal(cells.get(id)?.standard ?? '');

/** Whether the amount of a row is its product less the discount, taken as a share or as an amount. */
function holds(row: TableRow, as: 'percent' | 'off'): boolean {
  const [a, b, amount, discount] = ['quantity', 'unit_price', 'amount', 'discount'].map((id) =>
    figure(row, id),
  );
  if (!a || !b || !amount || !discount || discount.units === 0n) return false;
  const [first] = lineAmounts({ factors: [a, b], percent: null, off: null, tax: null, [as]: discount });
  return near(first!, amount, CENT);
}

function moved({ cells, page }: TableRow): TableRow {
  const discount = cells.get('discount')!;
  const standard = withoutZeros(discount.standard).replace(/^-/, '');
  const cell: CellValue = { ...discount, value: standard, standard };
  return {
    page,
    cells: new Map(
      [...cells].map(([id, own]) => (id === 'discount' ? ['discount_percent', cell] : [id, own])),
    ),
  };
}
