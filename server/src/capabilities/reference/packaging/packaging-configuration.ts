import type { PackagingConfiguration } from '@recto/contracts/endpoints/packaging';
import { HarmoniseConfig, harmoniseDefault } from '@recto/contracts/harmonise';
import { ALSO_PACKAGED, DIVIDED_BY, PACKAGING_FILTER_CATEGORIES } from '@recto/contracts/lists/packaging';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { type DivisionOfTenant, findDivisions } from './packaging.queries.ts';

/** The categories of packaging with their further filters (E-023): the product's, as the tenant changed them, and the tenant's own. */
export async function packagingConfiguration(scope: TenantScope): Promise<PackagingConfiguration[]> {
  const divisions = new Map<string, DivisionOfTenant>([
    ...PACKAGING_FILTER_CATEGORIES.map(
      (category) => [category as string, { fields: [...DIVIDED_BY[category]], clustering: null }] as const,
    ),
    ...(await findDivisions(scope)),
  ]);
  return [...divisions].map(([category, { fields, clustering }]) => ({
    category,
    clustering: {
      fields: [...fields],
      also: [...(ALSO_PACKAGED[category] ?? [])],
      // What was stored by another version and is understood no more is as good as nothing.
      harmonise: HarmoniseConfig.safeParse(clustering).data ?? harmoniseDefault(fields),
    },
  }));
}
