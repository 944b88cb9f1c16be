import { entity } from './definition.ts';

const divides = (label: string) => ({ kind: 'flag', default: true, label }) as const;

/** By which filters a category of packaging is divided further (I-009, X-104); one without a record as the product does. */
export const packagingConfiguration = entity({
  name: 'packaging-configuration',
  resource: 'packaging-configurations',
  owner: 'reference',
  table: 'packaging_configuration',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['category'],
  fields: {
    category: {
      kind: 'text',
      required: true,
      limit: 255,
      pattern: /^[A-Z][A-Z0-9_]*$/,
      sample: 'SAMPLE_',
      mono: true,
    },
    packagingSubCategory: divides('list.packaging_sub_category'),
    packagingMaterial: divides('list.packaging_material'),
    color: divides('list.color'),
    /** By what it is harmonised (`HarmoniseConfig`); nothing: as the product does. */
    clustering: { kind: 'json', object: true, nullable: true, sample: {} },
  },
  list: ['id', 'category', 'packagingSubCategory', 'packagingMaterial', 'color', 'lastModifiedDate'],
  search: ['category'],
  key: ['category'],
  sort: 'category,asc',
});
