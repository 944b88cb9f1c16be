import { TEXT_LIMITS } from '../limits.ts';
import { entity, words } from './definition.ts';

/** What people say about a case. */
export const comment = entity({
  name: 'comment',
  resource: 'comments',
  owner: 'cases',
  table: 'case_comment',
  roles: { read: ['ROLE_USER'], write: ['ROLE_USER'] },
  label: ['content'],
  fields: {
    content: { kind: 'long', required: true, limit: TEXT_LIMITS.comment },
    deleted: { kind: 'flag' },
    documentCase: { kind: 'reference', to: 'document-case', column: 'document_case_id', with: ['caseNo'] },
  },
  list: words(
    'id content deleted documentCase createdBy createdDate lastModifiedBy lastModifiedDate tenantName',
  ),
  search: ['content', 'documentCase'],
});
