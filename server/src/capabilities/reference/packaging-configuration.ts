import type { PackagingConfiguration } from '@recto/contracts/endpoints/packaging';
import { ALSO_PACKAGED, DIVIDED_BY, PACKAGING_FILTER_CATEGORIES } from '@recto/contracts/lists/packaging';

/** The categories of packaging as the filters of the list know them (E-023): the same for every tenant. */
export const packagingConfiguration = (): PackagingConfiguration[] =>
  PACKAGING_FILTER_CATEGORIES.map((category) => ({
    category,
    clustering: { fields: [...DIVIDED_BY[category]], also: [...(ALSO_PACKAGED[category] ?? [])] },
  }));
