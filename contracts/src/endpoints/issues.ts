import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { ISSUE_MARKS, ISSUE_PRIORITIES, ISSUE_STATUSES, type IssueMark } from '../issues.ts';
import { PAGING, TEXT_LIMITS } from '../limits.ts';
import { pageQuery } from '../page.ts';

const Status = z.enum(ISSUE_STATUSES);
const Priority = z.enum(ISSUE_PRIORITIES);
const Text = z.string().trim().max(TEXT_LIMITS.issueText);
const IssueCategory = z.string().trim().min(1, 'Choose a category').max(TEXT_LIMITS.name);
/** Empty counts as nobody (F-099). */
const Assignee = z
  .string()
  .trim()
  .max(TEXT_LIMITS.name)
  .nullable()
  .transform((name) => name || null);
const byId = z.object({ id: z.coerce.number().int().positive() });
const idRecord = { 'params.id': 'extraction-issue.id' } as const;

export const ExtractionIssue = z.object({
  id: z.int(),
  version: z.int(),
  extractionUuid: z.uuid(),
  /** Category of the document that it is about. */
  extractionCategory: z.enum(CATEGORIES),
  /** The document's own number; null when it has none. */
  documentNumber: z.string().nullable(),
  category: z.string(),
  /** To people without ADMIN a fixed one is open. */
  status: Status,
  priority: Priority,
  userComment: z.string(),
  reply: z.string(),
  /** Null for people without ADMIN (H-030). */
  internalComment: z.string().nullable(),
  assignee: z.string().nullable(),
  dueDate: z.iso.date().nullable(),
  tenantName: z.string(),
  createdBy: z.string(),
  createdDate: z.string(),
  lastModifiedBy: z.string(),
  lastModifiedDate: z.string(),
});
export type ExtractionIssue = z.infer<typeof ExtractionIssue>;

const SORTABLE = ['createdDate', 'status', 'assignee', 'priority', 'dueDate', 'createdBy', 'id'] as const;
const issuePage = pageQuery(SORTABLE, 'createdDate,desc').extend({
  status: Status.optional(),
});

export const listIssues = endpoint({
  name: 'listIssues',
  method: 'GET',
  path: '/api/extraction-issues',
  summary: 'Issues of the current tenant, about documents that the roles of the caller open',
  access: ['ROLE_USER'],
  query: issuePage,
  reply: z.array(ExtractionIssue),
  records: {},
});

export const listMyIssues = endpoint({
  name: 'listMyIssues',
  method: 'GET',
  path: '/api/extraction-issues/me',
  summary: 'Issues that the caller reported',
  access: ['ROLE_USER'],
  query: issuePage.extend({
    size: z.coerce.number().int().min(1).max(PAGING.maxSize).default(PAGING.supportCases),
  }),
  reply: z.array(ExtractionIssue),
  records: {},
});

/** `key` is the number or the uuid of the extraction. */
export const listIssuesOfExtraction = endpoint({
  name: 'listIssuesOfExtraction',
  method: 'GET',
  path: '/api/extraction-issues/extractions/:key',
  summary: 'Issues of one extraction, newest first',
  access: ['ROLE_USER'],
  params: z.object({ key: z.union([z.uuid(), z.coerce.number().int().positive()]) }),
  reply: z.array(ExtractionIssue),
  records: { 'params.key': 'extraction.uuid' },
});

/** Who an issue can be given to: names of the installation. */
export const listIssueAssignees = endpoint({
  name: 'listIssueAssignees',
  method: 'GET',
  path: '/api/extraction-issues/assignees',
  summary: 'Names that an issue can be given to',
  access: ['ROLE_ADMIN'],
  reply: z.array(z.string()),
  records: {},
});

export const getIssue = endpoint({
  name: 'getIssue',
  method: 'GET',
  path: '/api/extraction-issues/:id',
  summary: 'One issue',
  access: ['ROLE_USER'],
  params: byId,
  reply: ExtractionIssue,
  records: idRecord,
});

/** What somebody says of trouble with a document. */
export const ReportedIssue = z.object({
  category: IssueCategory,
  priority: Priority.default('HIGH'),
  userComment: Text.default(''),
  /** For administrators. */
  assignee: Assignee.default(null),
  dueDate: z.iso.date().nullable().default(null),
});

export const createIssue = endpoint({
  name: 'createIssue',
  method: 'POST',
  path: '/api/extraction-issues',
  summary: 'Report trouble with an extraction',
  access: ['ROLE_USER'],
  body: ReportedIssue.extend({
    id: z.never('An issue that is new has no id yet').optional(),
    extractionUuid: z.uuid(),
  }),
  reply: ExtractionIssue,
  status: 201,
  records: { 'body.extractionUuid': 'extraction.uuid' },
});

/** What the reporter wrote stays as it was (H-015). */
const IssueChanges = z.object({
  version: z.int().optional(),
  category: IssueCategory.optional(),
  status: Status.optional(),
  priority: Priority.optional(),
  dueDate: z.iso.date().nullable().optional(),
  /** These three for administrators. */
  reply: Text.optional(),
  internalComment: Text.optional(),
  assignee: Assignee.optional(),
});
export type IssueChanges = z.output<typeof IssueChanges>;

export const updateIssue = endpoint({
  name: 'updateIssue',
  method: 'PUT',
  path: '/api/extraction-issues/:id',
  summary: 'Change an issue; what its reporter wrote stays',
  access: ['ROLE_USER'],
  params: byId,
  body: IssueChanges,
  reply: ExtractionIssue,
  records: idRecord,
});

/** The same with the id in the body. */
export const updateIssueByBody = endpoint({
  name: 'updateIssueByBody',
  method: 'PUT',
  path: '/api/extraction-issues',
  summary: 'Change an issue that is named in the body',
  access: ['ROLE_USER'],
  body: IssueChanges.extend({ id: z.coerce.number().int().positive() }),
  reply: ExtractionIssue,
  records: { 'body.id': 'extraction-issue.id' },
});

/** `mark-deployed` has the extraction read again (D-026). */
export const markIssue = endpoint({
  name: 'markIssue',
  method: 'POST',
  path: '/api/extraction-issues/:id/:mark',
  summary: 'Mark an issue confirmed, fixed, deployed (its extraction is read again) or ignored',
  access: ['ROLE_USER'],
  params: byId.extend({ mark: z.enum(Object.keys(ISSUE_MARKS) as [IssueMark, ...IssueMark[]]) }),
  reply: ExtractionIssue,
  records: idRecord,
});

export const deleteIssue = endpoint({
  name: 'deleteIssue',
  method: 'DELETE',
  path: '/api/extraction-issues/:id',
  summary: 'Delete an issue',
  access: ['ROLE_ADMIN'],
  params: byId,
  reply: 'none',
  records: idRecord,
});
