import type { PackagingConfiguration } from '@recto/contracts/endpoints/packaging';
import { ALSO_PACKAGED, DIVIDED_BY, PACKAGING_FILTER_CATEGORIES } from '@recto/contracts/lists/packaging';
import type { TenantScope } from '../../platform/db/scope.ts';
import { findDivisions } from './packaging.queries.ts';

/** The categories of packaging with their further filters (E-023): the product's, as the tenant changed them, and the tenant's own. */
export async function packagingConfiguration(scope: TenantScope): Promise<PackagingConfiguration[]> {
  const divisions = new Map([
    ...PACKAGING_FILTER_CATEGORIES.map((category) => [category as string, DIVIDED_BY[category]] as const),
    ...(await findDivisions(scope)),
  ]);
  return [...divisions].map(([category, fields]) => ({
    category,
    clustering: { fields: [...fields], also: [...(ALSO_PACKAGED[category] ?? [])] },
  }));
}
