import type { DocumentContext } from '../extract/context.ts';
import { readValues } from '../extract/values.ts';
import { type Decimal, decimal, multiply, near } from '../normalise/decimal.ts';
import type { ColumnSchema } from '../schema/types.ts';
import { cellText, type GridRow } from './types.ts';

/** Amounts are rounded to the cent, or to the whole unit where a currency has none. */
const ROUNDING: Decimal = { units: 1n, scale: 2 };
const PRODUCT = ['quantity', 'unit_price', 'amount'] as const;

type Assigned = readonly (ColumnSchema | null)[];

/** Columns that no label named, named by what they hold: running numbers, the missing side of a product, words. */
export function guessColumns(
  assigned: Assigned,
  columns: readonly ColumnSchema[],
  rows: readonly GridRow[],
  context: DocumentContext,
): (ColumnSchema | null)[] {
  const out = [...assigned];
  const free = (id: string) => (out.some((c) => c?.id === id) ? undefined : columns.find((c) => c.id === id));
  const name = (column: ColumnSchema | undefined, fits: (at: number) => boolean) => {
    const at = column ? out.findIndex((c, i) => c === null && fits(i)) : -1;
    if (column && at >= 0) out[at] = column;
  };
  const texts = (at: number) => rows.map((r) => cellText(r.cells[at])).filter((t) => t !== '');
  name(free('item_no'), (at) => at === 0 && ascends(texts(at)));
  for (const id of PRODUCT) name(free(id), (at) => completes(id, at, out, rows, context));
  name(free('description'), (at) => wordy(texts(at)));
  return out;
}

/** Running numbers, each larger than the one before. */
function ascends(texts: readonly string[]): boolean {
  const numbers = texts.filter((t) => /^\d{1,4}\.?$/.test(t)).map((t) => Number.parseInt(t, 10));
  return (
    numbers.length >= 2 &&
    numbers.length >= 0.7 * texts.length &&
    numbers.every((n, i) => i === 0 || n > numbers[i - 1]!)
  );
}

const wordy = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.filter((t) => /\p{L}{3,}|[\u2e80-\u9fff]{2}/u.test(t)).length >= 0.7 * texts.length;

/** True when a column makes quantity x price = amount hold in most rows that have all three. */
function completes(
  id: (typeof PRODUCT)[number],
  at: number,
  assigned: Assigned,
  rows: readonly GridRow[],
  context: DocumentContext,
): boolean {
  const places = PRODUCT.map((other) => (other === id ? at : assigned.findIndex((c) => c?.id === other)));
  if (places.some((p) => p < 0)) return false;
  let [checked, held] = [0, 0];
  for (const row of rows) {
    const [quantity, price, amount] = places.map((p, i) =>
      decimal(readValues(i === 0 ? 'quantity' : 'price', cellText(row.cells[p]), context)[0]?.standard ?? ''),
    );
    if (!quantity || !price || !amount) continue;
    checked++;
    if (near(multiply(quantity, price), amount, ROUNDING)) held++;
  }
  return held >= 1 && held >= 0.6 * checked;
}
