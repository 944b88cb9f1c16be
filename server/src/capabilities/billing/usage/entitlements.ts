import { CATEGORIES } from '@recto/contracts/categories';
import type { SubscriptionRow } from './subscription.queries.ts';

/**
 * Which categories may be uploaded, with pages left (null: no limit). A plan warns when its pages are used up and never
 * closes its category.
 * @param subscriptions null where a tenant may upload everything
 */
export function entitlementsOf(
  subscriptions: readonly Pick<SubscriptionRow, 'category' | 'current'>[] | null,
): ReadonlyMap<string, number | null> {
  if (subscriptions === null) return new Map(CATEGORIES.map((category) => [category, null]));
  return new Map(
    subscriptions.filter(({ current }) => current).map(({ category }) => [category, null] as const),
  );
}
