import { EXTRA_FILTERS, type ExtraFilter } from '@recto/contracts/lists/packaging';
import type { TenantScope } from '../../../platform/db/scope.ts';

/** By what the tenant divides a category, and what it is harmonised by; null: as the product does. */
export type DivisionOfTenant = { readonly fields: readonly ExtraFilter[]; readonly clustering: unknown };

/** By category, what the tenant divides packaging by; categories in their order. */
export async function findDivisions({ db }: TenantScope): Promise<ReadonlyMap<string, DivisionOfTenant>> {
  const rows = await db
    .selectFrom('packaging_configuration')
    .select([
      'category',
      'packaging_sub_category as packagingSubCategory',
      'packaging_material as packagingMaterial',
      'color',
      'clustering',
    ])
    .orderBy('category')
    .execute();
  return new Map(
    rows.map(({ category, clustering, ...row }) => [
      category,
      { fields: EXTRA_FILTERS.filter((filter) => row[filter]), clustering },
    ]),
  );
}
