import { CATEGORIES, type Category } from '@recto/contracts/categories';
import type { TenantScope } from '../../../platform/db/scope.ts';

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

/**
 * Says what may be uploaded from now on: pages by category, null without limit; a category that is not named is not
 * offered. Worked out by one at a time.
 */
export async function changeEntitlements(
  { db }: TenantScope,
  workOut: () => Promise<ReadonlyMap<string, number | null>>,
): Promise<void> {
  const rows = await db.selectFrom('entitlement').selectAll().orderBy('category').forUpdate().execute();
  const wanted = await workOut();
  for (const { category, offered, remaining_pages } of rows) {
    const now = { offered: wanted.has(category), remaining_pages: wanted.get(category) ?? null };
    if (offered === now.offered && remaining_pages === now.remaining_pages) continue;
    await db.updateTable('entitlement').set(now).where('category', '=', category).execute();
  }
}
