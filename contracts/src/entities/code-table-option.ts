import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';
import { archived } from './shared-fields.ts';

/** Choices of the fields of documents, by the name of their table. */
export const codeTableOption = entity({
  name: 'code-table-option',
  resource: 'code-table-options',
  owner: 'reference',
  table: 'code_table_option',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['tableName', 'value'],
  fields: {
    tableName: {
      kind: 'text',
      required: true,
      limit: 63,
      pattern: /^[a-z][a-z0-9_]*$/,
      sample: 'sample_',
      mono: true,
    },
    value: { kind: 'text', required: true, limit: TEXT_LIMITS.name },
    label: { kind: 'text', label: 'entity.field.optionLabel', required: true, limit: TEXT_LIMITS.name },
    position: { kind: 'number', whole: true, default: 10_000, min: 0 },
    active: { kind: 'flag', default: true },
    archived,
  },
  list: ['id', 'tableName', 'value', 'label', 'position', 'active'],
  search: ['tableName', 'value', 'label'],
  key: ['tableName', 'value'],
  sort: 'tableName,asc',
});
