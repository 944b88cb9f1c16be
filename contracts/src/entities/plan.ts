import { CATEGORIES } from '../categories.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { entity, words } from './definition.ts';
import { archived } from './shared-fields.ts';

/** What can be subscribed to. Prices are exact decimals. */
export const plan = entity({
  name: 'plan',
  resource: 'plans',
  owner: 'billing',
  table: 'plan',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['name'],
  fields: {
    name: { kind: 'text', required: true, limit: TEXT_LIMITS.name },
    category: { kind: 'choice', values: CATEGORIES, texts: 'category.' },
    description: { kind: 'long', limit: TEXT_LIMITS.description },
    creditsPerMonth: { kind: 'number', whole: true, min: 0 },
    pricePerMonth: { kind: 'number', min: 0 },
    pricePerYear: { kind: 'number', min: 0 },
    /** Of a page beyond the credits of a month. */
    pricePerAdditionalPage: { kind: 'number', min: 0 },
    archived,
  },
  list: words(
    'id name category description creditsPerMonth pricePerMonth pricePerYear pricePerAdditionalPage tenantName',
  ),
  search: ['name', 'description'],
});
