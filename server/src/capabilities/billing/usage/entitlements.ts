import { CATEGORIES } from '@recto/contracts/categories';
import type { SubscriptionRow } from './subscription.queries.ts';

/** A product that is paid for, by categories: pages left in its period, null without a limit. */
export type PaidProduct = { categories: readonly string[]; left: number | null };

/**
 * Which categories may be uploaded, with pages left (null: no limit). A plan warns when its pages are used up and never
 * closes its category; a product closes its categories until the next period (C-016). Several products add up.
 * @param subscriptions null where a tenant may upload everything
 */
export function entitlementsOf(
  subscriptions: readonly Pick<SubscriptionRow, 'category' | 'current'>[] | null,
  products: readonly PaidProduct[] = [],
): ReadonlyMap<string, number | null> {
  if (subscriptions === null) return new Map(CATEGORIES.map((category) => [category, null]));
  const open = new Map<string, number | null>(
    subscriptions.filter(({ current }) => current).map(({ category }) => [category, null] as const),
  );
  for (const { categories, left } of products)
    for (const category of categories) {
      const known = open.has(category) ? (open.get(category) ?? null) : 0;
      open.set(category, known === null || left === null ? null : known + left);
    }
  return open;
}
