import { decimal } from '@recto/contracts/decimal';
import type { ProductPrice } from '@recto/contracts/endpoints/products';

type PriceWords = { key: string; values: Readonly<Record<string, string>> };

/** A decimal text with the digits of its thousands grouped; anything else as it is. */
export function grouped(text: string): string {
  if (!decimal(text)) return text;
  const [whole = '', part] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? groups : `${groups}.${part}`;
}

/** What a price says, as far as it says it (M-015). */
export function priceWords({
  base_cost,
  base_amount,
  additional_cost,
}: ProductPrice['metadata']): PriceWords {
  if (base_cost === undefined) return { key: 'products.price_unknown', values: {} };
  const base = grouped(base_cost);
  if (base_amount === undefined) return { key: 'products.price_month', values: { base } };
  const pages = grouped(base_amount);
  if (additional_cost === undefined) return { key: 'products.price_included', values: { base, pages } };
  return { key: 'products.price', values: { base, pages, additional: grouped(additional_cost) } };
}
