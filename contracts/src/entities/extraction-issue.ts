import { ISSUE_NUMBER, ISSUE_PRIORITIES, ISSUE_STATUSES, ISSUE_TONE, PRIORITY_TONE } from '../issues.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { entity, words } from './definition.ts';
import { day, REVIEW } from './shared-fields.ts';

const limit = TEXT_LIMITS.issueText;

const status = {
  kind: 'choice',
  values: ISSUE_STATUSES,
  tones: ISSUE_TONE,
  texts: 'issues.status.',
  default: 'OPEN',
  onlyOnEdit: true,
} as const;

const priority = {
  kind: 'choice',
  values: ISSUE_PRIORITIES,
  tones: PRIORITY_TONE,
  texts: 'issues.priority.',
  default: 'HIGH',
} as const;

/** Trouble that people reported (H-008 to H-015). */
export const extractionIssue = entity({
  name: 'extraction-issue',
  resource: 'extraction-issues',
  owner: 'issues',
  table: 'extraction_issue',
  roles: { read: ['ROLE_USER'], write: ['ROLE_USER'], remove: ['ROLE_ADMIN'] },
  own: ['list', 'get', 'create', 'update', 'updateByBody', 'remove'],
  without: ['patch', 'import'],
  number: ISSUE_NUMBER,
  label: ['category', 'userComment'],
  fields: {
    extractionUuid: {
      kind: 'uuid',
      column: null,
      required: true,
      readOnly: 'edit',
      opens: { ...REVIEW, newTab: true },
    },
    category: { kind: 'text', required: true, limit: TEXT_LIMITS.name, texts: 'issues.about.' },
    status,
    userComment: { kind: 'long', limit, readOnly: 'edit' },
    reply: { kind: 'long', limit, onlyOnEdit: true },
    internalComment: { kind: 'long', limit, onlyOnEdit: true, roles: ['ROLE_ADMIN'] },
    assignee: { kind: 'text', nullable: true, limit: TEXT_LIMITS.name },
    priority,
    dueDate: day,
  },
  list: words('id status assignee priority dueDate category extractionUuid createdBy createdDate'),
  search: ['category', 'userComment', 'reply', 'assignee', 'createdBy'],
  afterSave: '/entity/extraction-issue/search',
  screens: { list: 'issue-list', form: 'issue-form' },
});
