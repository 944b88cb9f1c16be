import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { type Decimal, decimal, multiply, near } from '../normalise/decimal.ts';
import type { ColumnSchema } from '../schema/types.ts';
import { cellText, type GridRow } from './types.ts';

/** Amounts are rounded to the cent, or to the whole unit where a currency has none. */
const ROUNDING: Decimal = { units: 1n, scale: 2 };
const ONE: Decimal = { units: 1n, scale: 0 };
/** The columns whose product a line states, in the order in which they mostly stand. */
const PRODUCT = [['quantity'], ['unit_price', 'rate'], ['amount']] as const;
/** Share of the rows in which the product must hold. */
const HOLDS = 0.8;

type Assigned = readonly (ColumnSchema | null)[];
type Places = readonly [number, number, number];

/** Figures of a column, row by row; null where the cell holds none. */
type Figures = (Decimal | null)[];

function figuresOf(rows: readonly GridRow[], at: number, context: DocumentContext): Figures {
  return rows.map((row) => {
    const text = cellText(row.cells[at]);
    if (/[%％]|\p{L}{5,}/u.test(text)) return null;
    const [reading, second] = readValues('quantity', text, context);
    return reading && !second ? decimal(reading.standard) : null;
  });
}

/** In how many rows the product can be checked, holds, and holds with other factors than one. */
function check(figures: ReadonlyMap<number, Figures>, [q, p, a]: Places) {
  let [checked, held, telling] = [0, 0, 0];
  const [quantities, prices, amounts] = [figures.get(q)!, figures.get(p)!, figures.get(a)!];
  quantities.forEach((quantity, i) => {
    const [price, amount] = [prices[i], amounts[i]];
    if (!quantity || !price || !amount || amount.units === 0n) return;
    checked++;
    if (!near(multiply(quantity, price), amount, ROUNDING)) return;
    held++;
    if (!near(quantity, ONE, { units: 0n, scale: 0 }) && !near(price, ONE, { units: 0n, scale: 0 }))
      telling++;
  });
  return { checked, held, telling };
}

/**
 * Settles by arithmetic which columns are quantity, price and amount, where labels left it open or two columns bear
 * the same one ("net", "gross"): quantity x price = amount holds for one choice.
 */
export function settleProduct(
  assigned: Assigned,
  columns: readonly ColumnSchema[],
  rows: readonly GridRow[],
  context: DocumentContext,
): (ColumnSchema | null)[] {
  const wanted = PRODUCT.map((ids) => columns.find((c) => isOneOf(ids, c)));
  if (wanted.some((c) => !c)) return [...assigned];
  const open = assigned.flatMap((c, i) => (c === null || isProduct(c) ? [i] : []));
  const figures = new Map(open.map((at) => [at, figuresOf(rows, at, context)]));
  const numeric = open.filter((at) => figures.get(at)!.some((f) => f !== null));
  let best: { places: Places; score: number } | null = null;
  for (const q of numeric)
    for (const p of numeric)
      for (const a of numeric) {
        const places: Places = [q, p, a];
        if (q === p || p === a || q === a) continue;
        const score = scoreOf(places, assigned, figures);
        if (score > (best?.score ?? 0)) best = { places, score };
      }
  if (!best) return [...assigned];
  const { places } = best;
  const out = assigned.map((c) => (c && isProduct(c) ? null : c));
  places.forEach((at, i) => {
    out[at] = wanted[i]!;
  });
  return out;
}

const isOneOf = (ids: readonly string[], column: ColumnSchema | null | undefined): boolean =>
  column != null && ids.includes(column.id);

const isProduct = (column: ColumnSchema): boolean => PRODUCT.some((ids) => isOneOf(ids, column));

/** Zero where the product does not hold; more for places that labels name and that stand in the usual order. */
function scoreOf(places: Places, assigned: Assigned, figures: ReadonlyMap<number, Figures>): number {
  const { checked, held, telling } = check(figures, places);
  if (held === 0 || held < HOLDS * checked) return 0;
  const named = places.filter((at, i) => isOneOf(PRODUCT[i]!, assigned[at])).length;
  // Without a telling row any equal columns would do: then labels must say which they are.
  if (telling === 0 && named < 2) return 0;
  const [q, p, a] = places;
  const order = (q < p ? 0.2 : 0) + (p < a ? 0.3 : 0) + (q < a ? 0.1 : 0);
  const kinds = all(figures.get(q)!, (f) => f.scale < CENTS) && all(figures.get(p)!, (f) => f.scale >= CENTS);
  return held + 2 * telling + 0.9 * named + order + (kinds ? 0.25 : 0);
}

/** Prices have cents and counts none: that says more than which of them stands first. */
const CENTS = 2;
const all = (figures: Figures, is: (figure: Decimal) => boolean): boolean =>
  figures.every((figure) => figure === null || is(figure));
