import type { Country } from './data/countries.ts';
import { PRODUCTS, type Product } from './data/products.ts';
import { timesQuantity } from './exact.ts';
import type { Random } from './random.ts';

/** A line of goods: quantity in thousandths, price and amount in hundredths (see `exact.ts`). */
export type GoodsLine = {
  itemNo: number;
  product: Product;
  /** The seller's article code. */
  code: string;
  /** The buyer's material number. */
  ipc: string;
  quantity: number;
  unit: string;
  price: number;
  amount: number;
  lot: string;
};

const PACKS = [5, 10, 20, 25, 50, 180, 190] as const;

/** A price within the product's range, in the country's money; whole where it has no minor units. */
function priceOf(random: Random, product: Product, country: Country): number {
  const price = Math.round(random.int(...product.price) * country.perEuro);
  return country.wholeAmounts ? Math.max(100, Math.round(price / 100) * 100) : price;
}

/** Lines of different products (a long list names some again, with another lot); `step` is the distance of item numbers (1 or 10). */
export function goodsLines(random: Random, country: Country, count: number, step: number): GoodsLine[] {
  const prefix = random.letters(2);
  const products = [...random.several(PRODUCTS, count), ...random.several(PRODUCTS, count - PRODUCTS.length)];
  return products.map((product, index) => {
    const price = priceOf(random, product, country);
    const quantity = random.pick(PACKS) * random.int(1, 12) * 1000;
    return {
      itemNo: (index + 1) * step,
      product,
      code: `${prefix}${random.digits(4)}`,
      ipc: `10${random.digits(6)}`,
      quantity,
      unit: 'KG',
      price,
      amount: timesQuantity(price, quantity),
      lot: `${random.letters(1)}${random.digits(7)}`,
    };
  });
}

/** A working date between January 2025 and October 2026, ISO. */
export function someDate(random: Random): string {
  const start = Date.UTC(2025, 0, 6) + random.int(0, 660) * 86_400_000;
  const weekday = new Date(start).getUTCDay();
  const shift = weekday === 0 ? 1 : weekday === 6 ? 2 : 0;
  return new Date(start + shift * 86_400_000).toISOString().slice(0, 10);
}
