import { CASE_MOVES } from '../cases.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { CASE_STATUSES, CASE_TONE } from '../statuses.ts';
import { entity } from './definition.ts';
import { linked, made } from './shared-fields.ts';

/** Extractions that belong together (I-137 to I-147); editors change them (G-025, A-054). */
export const documentCase = entity({
  name: 'document-case',
  resource: 'document-cases',
  owner: 'cases',
  table: 'document_case',
  roles: { read: ['ROLE_USER'], write: ['ROLE_CONTRIBUTOR'] },
  label: ['caseNo'],
  fields: {
    caseUuid: made,
    status: {
      kind: 'choice',
      values: CASE_STATUSES,
      default: 'NEW',
      texts: 'status.',
      tones: CASE_TONE,
      moves: CASE_MOVES,
    },
    caseNo: { kind: 'text', limit: TEXT_LIMITS.name },
    category: { kind: 'text', limit: TEXT_LIMITS.name, texts: 'cases.category.' },
    content: { kind: 'json', nullable: true, limit: TEXT_LIMITS.caseContent },
    caseTags: linked('case-tag', 'case_tagging.case_id > tag_id'),
    extractions: linked('extraction', 'case_extraction.case_id > extraction_id'),
    channelLogs: linked('document-channel-log', 'case_channel_log.case_id > channel_log_id'),
    comments: { ...linked('comment', 'case_comment.document_case_id > id'), readOnly: 'always' },
  },
  list: ['id', 'caseUuid', 'status', 'caseNo', 'category', 'tenantName'],
  search: ['caseNo', 'category'],
  screens: { view: 'case-view' },
});
