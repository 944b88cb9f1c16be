import { INPUT_PROTOCOLS } from '../input-protocols.ts';
import { entity, words } from './definition.ts';
import { category, channelType, made } from './shared-fields.ts';

/** How it is, as its watcher sees it. */
const condition = {
  kind: 'choice',
  values: ['WORKS', 'WAITS', 'FAILS'],
  texts: 'entity.condition.',
  tones: { WORKS: 'success', WAITS: 'secondary', FAILS: 'danger' },
  column: null,
  readOnly: 'always',
  notInForm: true,
} as const;

/** Where documents come from (I-154 to I-169). Secrets of the connection are masked and encrypted. */
export const documentChannel = entity({
  name: 'document-channel',
  resource: 'document-channels',
  owner: 'intake',
  table: 'document_channel',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['name'],
  fields: {
    name: { kind: 'text', required: true, limit: 255 },
    category,
    type: channelType,
    protocol: {
      kind: 'choice',
      values: INPUT_PROTOCOLS,
      texts: 'entity.protocol.',
      required: true,
    },
    defaultTags: { kind: 'names', of: 'extraction-tag' },
    active: { kind: 'flag', default: true },
    connectionInfo: {
      kind: 'json',
      object: true,
      roles: ['ROLE_ADMIN'],
      default: { shared_mailbox: '' },
      sample: {},
    },
    configuration: { kind: 'json', object: true },
    channelUuid: { ...made, onlyOnEdit: true, label: 'entity.field.credentialParameter' },
    condition,
    lastArrival: { kind: 'moment', column: null, readOnly: 'always', notInForm: true },
    /** A sentence (`said/`). */
    lastError: { kind: 'json', nullable: true, column: null, readOnly: 'always', notInForm: true },
  },
  list: words('id name category type protocol condition lastArrival lastError defaultTags active'),
  screens: { list: 'channel-list', form: 'channel-form', view: 'channel-view' },
  search: ['name', 'protocol'],
  // Lists and the settings of the tenant lead to its form.
  afterSave: 'back',
  sort: 'name,asc',
  paged: false,
});
