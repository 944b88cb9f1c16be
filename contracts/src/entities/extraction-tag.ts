import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';
import { deleted } from './shared-fields.ts';

/** Labels of extractions. One that is in use is hidden, not deleted. */
export const extractionTag = entity({
  name: 'extraction-tag',
  resource: 'extraction-tags',
  owner: 'extraction',
  table: 'extraction_tag',
  roles: { read: ['ROLE_USER'], write: ['ROLE_CONTRIBUTOR'], remove: ['ROLE_ADMIN'] },
  own: ['list', 'create', 'remove'],
  label: ['name'],
  fields: { name: { kind: 'text', required: true, limit: TEXT_LIMITS.name }, deleted },
  list: ['id', 'name', 'createdBy', 'createdDate', 'lastModifiedBy', 'lastModifiedDate', 'tenantName'],
  search: ['name'],
  key: ['name'],
  sort: 'name,asc',
  paged: false,
});
