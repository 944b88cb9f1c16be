import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';
import { archived, made } from './shared-fields.ts';

/** Who pays for what is read. */
export const client = entity({
  name: 'client',
  resource: 'clients',
  owner: 'billing',
  table: 'client',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['name'],
  fields: {
    clientUuid: made,
    name: { kind: 'text', required: true, limit: TEXT_LIMITS.name },
    contact: { kind: 'long', limit: TEXT_LIMITS.description },
    archived,
  },
  list: ['id', 'clientUuid', 'name', 'contact', 'tenantName'],
  search: ['name', 'contact'],
});
