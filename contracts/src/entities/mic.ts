import { MIC_CATEGORIES, MIC_TYPES } from '../characteristics.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { entity, words } from './definition.ts';
import { archived } from './shared-fields.ts';

/** Characteristics that materials are tested for (J-001). */
export const mic = entity({
  name: 'mic',
  resource: 'mics',
  owner: 'reference',
  table: 'mic',
  roles: { read: ['ROLE_USER'], write: ['ROLE_USER'] },
  label: ['code'],
  fields: {
    code: { kind: 'text', required: true, limit: TEXT_LIMITS.name, mono: true },
    description: { kind: 'text', limit: TEXT_LIMITS.name },
    iffManSpecCode: { kind: 'text', limit: TEXT_LIMITS.iffManSpecCode },
    uom: { kind: 'text', limit: TEXT_LIMITS.uom },
    active: { kind: 'flag', default: true },
    type: { kind: 'choice', values: MIC_TYPES, texts: 'entity.micType.', default: 'QUANTITATIVE' },
    category: {
      kind: 'choice',
      values: MIC_CATEGORIES,
      required: true,
      placeholder: 'entity.please_select',
    },
    archived,
  },
  list: words('id code description iffManSpecCode uom active type category createdDate lastModifiedDate'),
  search: ['code', 'description', 'iffManSpecCode'],
  key: ['category', 'code'],
});
