import { CHANNEL_LOG_STATUSES, CHANNEL_LOG_TONE } from '../statuses.ts';
import { entity, words } from './definition.ts';
import { category, channelType, linked, made, reviewedIfOpen } from './shared-fields.ts';

const mono = { kind: 'text', mono: true } as const;

const status = {
  kind: 'choice',
  values: CHANNEL_LOG_STATUSES,
  tones: CHANNEL_LOG_TONE,
  texts: 'status.',
  default: 'UPLOADED',
} as const;

/** What arrived, and what became of it (I-116 to I-130). */
export const documentChannelLog = entity({
  name: 'document-channel-log',
  resource: 'document-channel-logs',
  owner: 'intake',
  table: 'document_channel_log',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['channelLogUuid'],
  fields: {
    extractionUuid: reviewedIfOpen,
    channelLogUuid: made,
    category,
    inbox: { kind: 'text' },
    status,
    processRemarks: { kind: 'long', nullable: true },
    originalName: { kind: 'text' },
    orderNo: mono,
    ipc: mono,
    batchNo: mono,
    metadata: { kind: 'json', object: true },
    channelType,
    logDate: { kind: 'moment', default: 'now' },
    logFrom: { kind: 'text' },
    channelUuid: { kind: 'uuid' },
    batchId: { kind: 'uuid' },
    batchLogs: { kind: 'number', whole: true, column: null, readOnly: 'always' },
    subscriptionUsage: {
      kind: 'reference',
      to: 'subscription-usage',
      sums: 'channelLog',
      column: null,
      readOnly: 'always',
    },
    documentCases: {
      ...linked('document-case', 'case_channel_log.channel_log_id > case_id'),
      readOnly: 'always',
    },
  },
  list: words(
    'logDate logFrom channelLogUuid category inbox status originalName subscriptionUsage documentCases createdDate',
  ),
  search: ['originalName', 'logFrom', 'channelLogUuid', 'orderNo', 'batchNo'],
  sort: 'createdDate,desc',
  screens: { list: 'channel-log-list', view: 'channel-log-view' },
});
