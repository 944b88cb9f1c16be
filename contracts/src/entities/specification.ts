import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';

/** Limits of a characteristic of a material, and the days on which they hold. */
export const specification = entity({
  name: 'specification',
  resource: 'specifications',
  owner: 'reference',
  table: 'material_mic',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['material', 'mic'],
  fields: {
    material: { kind: 'reference', to: 'material', required: true, column: 'material_id' },
    mic: { kind: 'reference', to: 'mic', required: true, with: ['code', 'description'], column: 'mic_id' },
    lowerRange: { kind: 'number' },
    upperRange: { kind: 'number' },
    charValue: { kind: 'text', limit: TEXT_LIMITS.name },
    range: { kind: 'text', limit: TEXT_LIMITS.name },
    uom: { kind: 'text', limit: TEXT_LIMITS.uom },
    validFrom: { kind: 'day' },
    validTo: { kind: 'day' },
    substanceCode: { kind: 'text', limit: TEXT_LIMITS.name },
    substanceDescription: { kind: 'text', limit: TEXT_LIMITS.name },
  },
  list: [
    'id',
    'material',
    'mic',
    'lowerRange',
    'upperRange',
    'charValue',
    'range',
    'uom',
    'validFrom',
    'validTo',
  ],
  search: ['charValue', 'material', 'mic'],
  key: ['material', 'mic', 'validFrom'],
});
