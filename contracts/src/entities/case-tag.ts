import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';
import { deleted } from './shared-fields.ts';

/** Labels of cases. One that is in use is hidden, not deleted. */
export const caseTag = entity({
  name: 'case-tag',
  resource: 'case-tags',
  owner: 'cases',
  table: 'case_tag',
  roles: { read: ['ROLE_USER'], write: ['ROLE_CONTRIBUTOR'], remove: ['ROLE_ADMIN'] },
  label: ['name'],
  fields: { name: { kind: 'text', required: true, limit: TEXT_LIMITS.name }, deleted },
  list: ['id', 'name', 'createdBy', 'createdDate', 'lastModifiedBy', 'lastModifiedDate', 'tenantName'],
  search: ['name'],
  key: ['name'],
  sort: 'name,asc',
  paged: false,
});
