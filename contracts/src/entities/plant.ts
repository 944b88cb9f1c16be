import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';
import { archived } from './shared-fields.ts';

/** Plants by their code: the code table `plant`, as a list of its own. */
export const plant = entity({
  name: 'plant',
  resource: 'plants',
  owner: 'reference',
  table: 'code_table_option',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['code', 'name'],
  fields: {
    code: { kind: 'text', column: 'value', required: true, limit: TEXT_LIMITS.name, mono: true },
    name: { kind: 'text', column: 'label', required: true, limit: TEXT_LIMITS.name },
    active: { kind: 'flag', default: true },
    archived,
  },
  list: ['id', 'code', 'name', 'active', 'lastModifiedDate'],
  search: ['code', 'name'],
  key: ['code'],
});
