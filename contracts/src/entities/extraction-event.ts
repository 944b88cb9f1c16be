import { entity } from './definition.ts';
import { reviewed } from './shared-fields.ts';

/** What happened to extractions (I-131 to I-136). Rows are only ever added: they are history. */
export const extractionEvent = entity({
  name: 'extraction-event',
  resource: 'extraction-events',
  owner: 'extraction',
  table: 'extraction_event',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  without: ['update', 'updateByBody', 'patch', 'remove', 'import'],
  label: ['eventType', 'extractionUuid'],
  fields: {
    extractionUuid: { ...reviewed, required: true },
    eventType: { kind: 'text', required: true, limit: 256 },
    eventStatus: {
      kind: 'choice',
      values: ['SUCCESS', 'FAIL'],
      default: 'SUCCESS',
      texts: 'event.status.',
      tones: { SUCCESS: 'success', FAIL: 'danger' },
    },
    message: { kind: 'long', nullable: true, limit: 4000 },
  },
  list: ['id', 'extractionUuid', 'eventType', 'eventStatus', 'message', 'createdDate', 'tenantName'],
  search: ['eventType', 'extractionUuid', 'message'],
});
