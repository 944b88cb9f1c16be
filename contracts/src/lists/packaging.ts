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

const extra = (id: ExtraFilter, label: string): Facet => ({
  id,
  kind: 'choices',
  field: id,
  label,
  families: ['packaging'],
  after: { facet: 'packagingCategory', values: packagedWith(id) },
});

/** What the family of packaging is narrowed by, of documents and of cases alike (G-008). */
export const PACKAGING_FACETS: readonly Facet[] = [
  { id: 'region', kind: 'choices', field: 'region', label: 'list.region', families: ['packaging'] },
  {
    id: 'entity',
    kind: 'choices',
    field: 'legalEntity',
    label: 'list.legal_entity',
    families: ['packaging'],
  },
  {
    id: 'packagingCategory',
    kind: 'choices',
    field: 'packagingCategory',
    label: 'list.packaging_category',
    values: PACKAGING_FILTER_CATEGORIES,
    more: true,
    also: ALSO_PACKAGED,
    caseless: true,
    families: ['packaging'],
  },
  extra('packagingSubCategory', 'list.packaging_sub_category'),
  extra('packagingMaterial', 'list.packaging_material'),
  extra('color', 'list.color'),
  {
    id: 'drawing',
    kind: 'choices',
    field: 'hasDrawing',
    label: 'list.drawing',
    values: ['true', 'false'],
    texts: 'list.drawing',
    families: ['packaging'],
  },
];

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
