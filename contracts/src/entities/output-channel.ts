import { OUTPUT_WORKERS, WORKER_TEMPLATES } from '../output-workers.ts';
import { entity, words } from './definition.ts';
import { category, made, text255 } from './shared-fields.ts';

/** Where results go (O-015 to O-025). Secrets of the worker are masked. */
export const outputChannel = entity({
  name: 'output-channel',
  resource: 'output-channels',
  owner: 'posting',
  table: 'output_channel',
  roles: { read: ['ROLE_ADMIN'], write: ['ROLE_ADMIN'] },
  own: ['list', 'get', 'create', 'update', 'remove'],
  without: ['updateByBody', 'patch', 'import'],
  screens: { form: 'output-channel-form', view: 'output-channel-view' },
  label: ['name'],
  fields: {
    name: { ...text255, required: true },
    channelUuid: made,
    category,
    workerName: { kind: 'choice', values: OUTPUT_WORKERS, default: 'webhook' },
    active: { kind: 'flag', default: true },
    workerParams: {
      kind: 'json',
      column: null,
      object: true,
      default: WORKER_TEMPLATES.webhook,
      collapsed: true,
    },
    workerDataTemplate: { kind: 'long', mono: true, limit: 100_000 },
    groupId: text255,
    buttonName: text255,
    buttonIcon: text255,
  },
  list: words(
    'id name channelUuid category active workerName groupId buttonName tenantName lastModifiedDate',
  ),
  search: ['name', 'groupId', 'buttonName'],
  // Lists and the settings of the tenant lead to its form.
  afterSave: 'back',
});
