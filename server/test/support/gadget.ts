import { entity } from '@recto/contracts/entities/definition';

/** An entity that the product does not have, of five fields. */
export const gadget = entity({
  name: 'gadget',
  resource: 'gadgets',
  owner: 'reference',
  table: 'gadget',
  roles: { read: ['ROLE_USER'], write: ['ROLE_CONTRIBUTOR'] },
  label: ['code'],
  fields: {
    code: { kind: 'text', required: true, limit: 20 },
    weight: { kind: 'number', min: 0 },
    size: { kind: 'choice', values: ['SMALL', 'LARGE'], default: 'SMALL' },
    bought: { kind: 'day' },
    mic: { kind: 'reference', to: 'mic', column: 'mic_id' },
  },
  list: ['id', 'code', 'weight', 'size', 'bought', 'mic'],
  search: ['code', 'mic'],
  key: ['code'],
});
