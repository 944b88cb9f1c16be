import { TEXT_LIMITS } from '../limits.ts';
import { entity, words } from './definition.ts';
import { counted, made } from './shared-fields.ts';

const documentChannelLog = {
  kind: 'reference',
  to: 'document-channel-log',
  column: 'channel_log_id',
  required: true,
  readOnly: 'edit',
  with: ['channelLogUuid'],
} as const;

const mineType = {
  kind: 'text',
  column: 'media_type',
  limit: TEXT_LIMITS.mineType,
  default: 'text/plain',
  readOnly: 'edit',
} as const;

const originalMd5Sum = {
  kind: 'text',
  column: 'original_md5',
  readOnly: 'always',
  limit: TEXT_LIMITS.md5,
  mono: true,
} as const;

/** Files as they are stored (I-176 to I-188), of the categories that roles open. One that is made here has its text as its file. */
export const document = entity({
  name: 'document',
  resource: 'documents',
  owner: 'intake',
  table: 'document',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  without: ['import'],
  label: ['name', 'documentUuid'],
  fields: {
    documentUuid: made,
    name: { kind: 'text', required: true, limit: TEXT_LIMITS.tenantName },
    description: { kind: 'long', nullable: true, limit: TEXT_LIMITS.description },
    mineType,
    source: {
      kind: 'choice',
      values: ['ATTACHMENT', 'MAIL', 'UPLOAD'],
      texts: 'entity.source.',
      default: 'ATTACHMENT',
    },
    content: { kind: 'long', readOnly: 'edit' },
    originalMd5Sum,
    originalSize: counted,
    size: { ...counted, column: 'pdf_size' },
    merged: { kind: 'flag' },
    pdfMetadata: { kind: 'json', nullable: true },
    metadata: { kind: 'json', nullable: true },
    uniqueFile: { kind: 'flag' },
    deleted: { kind: 'flag' },
    documentChannelLog,
  },
  list: words(
    'id documentUuid name mineType source originalSize size deleted documentChannelLog createdDate',
  ),
  search: ['name', 'documentUuid', 'documentChannelLog'],
});
