import { CATEGORIES, type Category } from '@recto/contracts/categories';
import type { TenantScope } from '../../platform/db/scope.ts';

/** `remaining` pages; null means without limit. */
export type Entitlement = { category: Category; remaining: number | null };

/** What the tenant may upload, in the order of the category table. */
export async function findEntitlements(scope: TenantScope): Promise<Entitlement[]> {
  const rows = await scope.db
    .selectFrom('entitlement')
    .select(['category', 'remaining_pages'])
    .where('offered', '=', true)
    .execute();
  const offered = new Map(rows.map((row) => [row.category, row.remaining_pages]));
  return CATEGORIES.filter((category) => offered.has(category)).map((category) => ({
    category,
    remaining: offered.get(category) ?? null,
  }));
}
