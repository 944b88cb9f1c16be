import { TEXT_LIMITS } from '../limits.ts';
import { entity } from './definition.ts';
import { archived } from './shared-fields.ts';

/** Materials by their IPC (J-010 to J-014); they come by import or by the API, the form only changes them. */
export const material = entity({
  name: 'material',
  resource: 'materials',
  owner: 'reference',
  table: 'material',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['ipc'],
  fields: {
    ipc: { kind: 'text', required: true, limit: TEXT_LIMITS.name, readOnly: 'edit', mono: true, zeros: 18 },
    description: { kind: 'text', limit: TEXT_LIMITS.name },
    active: {
      kind: 'flag',
      default: true,
      texts: { yes: 'entity.material.active', no: 'entity.material.inactive' },
    },
    mics: {
      kind: 'references',
      to: 'mic',
      readOnly: 'always',
      link: { table: 'material_mic', own: 'material_id', other: 'mic_id' },
    },
    archived,
  },
  list: ['ipc', 'description', 'active'],
  search: ['ipc', 'description'],
  key: ['ipc'],
  screens: { list: 'material-list', view: 'material-view' },
});
