import { EXTRA_FILTERS, type ExtraFilter } from '@recto/contracts/lists/packaging';
import type { TenantScope } from '../../platform/db/scope.ts';

/** By category, what the tenant divides packaging by; categories in their order. */
export async function findDivisions({ db }: TenantScope): Promise<ReadonlyMap<string, ExtraFilter[]>> {
  const rows = await db
    .selectFrom('packaging_configuration')
    .select([
      'category',
      'packaging_sub_category as packagingSubCategory',
      'packaging_material as packagingMaterial',
      'color',
    ])
    .orderBy('category')
    .execute();
  return new Map(rows.map((row) => [row.category, EXTRA_FILTERS.filter((filter) => row[filter])]));
}
