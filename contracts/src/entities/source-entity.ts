import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';
import {
  CERTIFICATE_REQUIREMENTS,
  ORDER_REQUIREMENTS,
  requirementFields,
  withCounts,
} from './requirements.ts';
import { archived, counted } from './shared-fields.ts';

const FORM_REQUIREMENTS = ORDER_REQUIREMENTS.filter((one) => one !== 'ocIpc');
const name = { kind: 'text', limit: TEXT_LIMITS.name, readOnly: 'edit' } as const;

/** Vendors, with what is asked of their documents (K-009 to K-014). */
export const sourceEntity = entity({
  name: 'source-entity',
  resource: 'source-entities',
  owner: 'reference',
  table: 'source_entity',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['name', 'iffVendorNo'],
  fields: {
    code: { kind: 'text', readOnly: 'always', mono: true },
    name: { ...name, required: true, opens: { to: '/dashboard?vendorSensor={code}', label: 'entity.open' } },
    iffVendorNo: { ...name, mono: true },
    ocCount: counted,
    coaCount: counted,
    ...requirementFields,
    ocExtractionConfiguration: { kind: 'long', mono: true },
    coaExtractionConfiguration: { kind: 'long', mono: true },
    archived,
  },
  list: ['name', 'iffVendorNo', 'ocCount', 'coaCount', ...ORDER_REQUIREMENTS, ...CERTIFICATE_REQUIREMENTS],
  search: ['name', 'code', 'iffVendorNo'],
  screens: { form: 'vendor-form' },
  sections: [
    { title: 'entity.section.vendor', fields: ['code', 'name', 'iffVendorNo', 'ocCount', 'coaCount'] },
    {
      title: 'entity.section.orders',
      // One of them is in lists only, and so is its count.
      fields: [...withCounts(FORM_REQUIREMENTS), 'ocExtractionConfiguration'],
    },
    {
      title: 'entity.section.certificates',
      fields: [...withCounts(CERTIFICATE_REQUIREMENTS), 'coaExtractionConfiguration'],
    },
  ],
});
