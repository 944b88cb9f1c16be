import type { Facet, ListDefinition } from './definition.ts';

/** Categories of packaging that the list filters by (E-013). CANTONS looks like a misspelling that stored data may carry. */
export const PACKAGING_FILTER_CATEGORIES = [
  'DRUMS',
  'JERRYCANS',
  'PAILS',
  'CANTONS',
  'LABELS',
  'IBCS',
  'BAGS',
  'PALLETS',
  'CARTONS',
  'FIBCS',
  'BOTTLES',
] as const;
export type PackagingFilterCategory = (typeof PACKAGING_FILTER_CATEGORIES)[number];

/** What a value stands for besides itself. */
export const ALSO_PACKAGED: Readonly<Record<string, readonly string[]>> = { CANTONS: ['CARTONS'] };

/** Fields that divide a category of packaging further, the coarsest first. */
export const EXTRA_FILTERS = ['packagingSubCategory', 'packagingMaterial', 'color'] as const;
export type ExtraFilter = (typeof EXTRA_FILTERS)[number];

/** Which further filters a category of packaging has. */
export const DIVIDED_BY: Record<PackagingFilterCategory, readonly ExtraFilter[]> = {
  DRUMS: ['packagingSubCategory', 'packagingMaterial', 'color'],
  JERRYCANS: ['packagingMaterial', 'color'],
  PAILS: ['packagingSubCategory', 'packagingMaterial', 'color'],
  CANTONS: ['packagingSubCategory', 'packagingMaterial'],
  LABELS: ['packagingMaterial', 'color'],
  IBCS: ['packagingSubCategory', 'packagingMaterial'],
  BAGS: ['packagingSubCategory', 'packagingMaterial', 'color'],
  PALLETS: ['packagingMaterial'],
  CARTONS: ['packagingSubCategory', 'packagingMaterial'],
  FIBCS: ['packagingSubCategory', 'color'],
  BOTTLES: ['packagingMaterial', 'color'],
};

/** The categories of packaging that have this further filter. */
export const packagedWith = (filter: ExtraFilter): PackagingFilterCategory[] =>
  PACKAGING_FILTER_CATEGORIES.filter((category) => DIVIDED_BY[category].includes(filter));

/** By which further filters somebody divides a category of packaging. */
export type Division = { readonly category: string; readonly fields: readonly ExtraFilter[] };

const isExtra = (id: string): id is ExtraFilter => (EXTRA_FILTERS as readonly string[]).includes(id);

/** A list whose filters divide packaging so. */
export function dividedBy(list: ListDefinition, divisions: readonly Division[]): ListDefinition {
  const categoriesWith = (filter: ExtraFilter): string[] =>
    divisions.filter(({ fields }) => fields.includes(filter)).map(({ category }) => category);
  const divided = (facet: Facet): Facet => {
    if (facet.id === 'packagingCategory' && facet.kind === 'choices')
      return { ...facet, values: divisions.map(({ category }) => category) };
    return facet.after && isExtra(facet.id)
      ? { ...facet, after: { ...facet.after, values: categoriesWith(facet.id) } }
      : facet;
  };
  return { ...list, facets: list.facets.map(divided) };
}
