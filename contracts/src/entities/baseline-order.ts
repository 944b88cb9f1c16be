import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';

const limit = TEXT_LIMITS.name;

/** Orders as the ERP has them, which confirmations are compared with; their lines come with the order by the API. */
export const baselineOrder = entity({
  name: 'baseline-order',
  resource: 'baselines',
  owner: 'reference',
  table: 'baseline_order',
  roles: { read: ['ROLE_ADMIN'], write: ['ROLE_ADMIN'] },
  label: ['poNumber'],
  fields: {
    poNumber: { kind: 'text', required: true, limit: 64, mono: true },
    vendorName: { kind: 'text', limit },
    vendorNo: { kind: 'text', limit, mono: true },
    vendorFullname: { kind: 'text', limit },
    plantId: { kind: 'text', limit, mono: true },
    incoterm: { kind: 'text', limit },
    paymentTerm: { kind: 'text', limit },
    shipMode: { kind: 'text', limit },
    currency: { kind: 'text', limit },
    lines: { kind: 'json', column: null, readOnly: 'always' },
  },
  list: ['id', 'poNumber', 'vendorName', 'vendorNo', 'plantId', 'currency', 'lastModifiedDate'],
  search: ['poNumber', 'vendorName', 'vendorNo'],
  key: ['poNumber'],
  screens: { list: 'order-list' },
});
