import { z } from 'zod';
import { CaseBlock } from '../case-checks.ts';
import { CaseContent, CaseMedia, CaseSource } from '../case-content.ts';
import { CATEGORIES } from '../categories.ts';
import { CrossOutcome } from '../cross-checks.ts';
import { endpoint } from '../endpoint.ts';
import { Box } from '../geometry.ts';
import { CASE_MEDIAS } from '../limits.ts';
import { EDITORS } from '../roles.ts';
import { CASE_STATUSES, EXTRACTION_STATUSES, INPUT_CHANNEL_TYPES } from '../statuses.ts';
import { LinkedCase } from './cases.ts';
import { Summary } from './extraction.ts';

/** The review of a case: its record and what is shown of it (G-016 to G-051). */

const byUuid = z.object({ uuid: z.uuid() });
const byId = z.object({ id: z.coerce.number().int().positive() });
const caseUuid = z.uuid();
const extractionUuid = z.uuid();
const ofCase = { 'params.uuid': 'document-case.uuid' } as const;

/** A document of a case that the caller may open. */
export const CaseDocument = z.object({
  id: z.int(),
  extractionUuid,
  category: z.enum(CATEGORIES),
  status: z.enum(EXTRACTION_STATUSES),
  originalName: z.string(),
  summary: Summary,
  pageCount: z.int(),
  thumbnailUrl: z.string().nullable(),
  inputChannelDate: z.string(),
  /** It changed after its values were last taken over, or they never were. */
  changed: z.boolean(),
});
export type CaseDocument = z.infer<typeof CaseDocument>;

export const CaseLog = z.object({
  channelLogUuid: z.uuid(),
  originalName: z.string(),
  channelType: z.enum(INPUT_CHANNEL_TYPES),
  logDate: z.string(),
  logFrom: z.string(),
});
export type CaseLog = z.infer<typeof CaseLog>;

export const CaseComment = z.object({
  id: z.int(),
  version: z.int(),
  content: z.string(),
  deleted: z.boolean(),
  createdBy: z.string(),
  createdDate: z.string(),
  lastModifiedDate: z.string(),
  /** Its author and administrators change and delete it. */
  canChange: z.boolean(),
});
export type CaseComment = z.infer<typeof CaseComment>;

/** A case as its review shows it (G-050). What the caller's roles do not open is counted, never named. */
export const CaseDetail = LinkedCase.extend({
  version: z.int(),
  createdDate: z.string(),
  createdBy: z.string(),
  lastModifiedDate: z.string(),
  lastModifiedBy: z.string(),
  caseTags: z.array(z.object({ id: z.int(), name: z.string(), deleted: z.boolean() })),
  /** In the order in which they came into the case. */
  extractions: z.array(CaseDocument),
  extractionBases: z.array(z.object({ id: z.int(), extractionUuid, category: z.enum(CATEGORIES) })),
  closedDocuments: z.int(),
  channelLogs: z.array(CaseLog),
  comments: z.array(CaseComment),
  content: CaseContent,
  /** Documents may be put into it: for those who edit, until it is confirmed or invalid (G-025, G-031). */
  canUpload: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    tags: z.boolean(),
    delete: z.boolean(),
    duplicate: z.boolean(),
    /** Statuses that it may be moved to. */
    moves: z.array(z.enum(CASE_STATUSES)),
  }),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

export const getCaseByUuid = endpoint({
  name: 'getCaseByUuid',
  method: 'GET',
  path: '/api/document-cases/uuid/:uuid',
  summary: 'A document case with its content, documents, files and comments',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: CaseDetail,
  records: ofCase,
});

/** What happened to a case: who did what, and what changed. Values of closed fields are left out. */
export const CASE_ACTIONS = [
  'CREATED',
  'STATUS',
  'CONSOLIDATED',
  'SYNCED',
  'EDITED',
  'TRANSLATED',
  'DOCUMENT_IN',
  'DOCUMENT_OUT',
  'DECLINED',
  'DUPLICATED',
  'DRAWINGS',
  'ACCEPTED',
  'EMAIL',
  'SCANNER',
] as const;
export const CaseActivity = z.object({
  id: z.string(),
  action: z.enum(CASE_ACTIONS),
  at: z.string(),
  by: z.string(),
  /** Of a file: its name and address. */
  file: CaseLog.optional(),
  /** Of a document; null where the caller may not open it. */
  extractionUuid: extractionUuid.nullable().optional(),
  /** Of a change of status. */
  from: z.enum(CASE_STATUSES).optional(),
  to: z.enum(CASE_STATUSES).optional(),
  reason: z.string().optional(),
  /** Values that changed. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })).default([]),
  /** How many more changed. */
  more: z.int().default(0),
  /** The case that this one was made from, or that was made from it. */
  otherCase: z.object({ caseUuid: z.uuid(), caseNo: z.string() }).optional(),
});
export type CaseActivity = z.infer<typeof CaseActivity>;

export const listCaseActivity = endpoint({
  name: 'listCaseActivity',
  method: 'GET',
  path: '/api/document-cases/uuid/:uuid/activity',
  summary: 'What happened to a document case, the newest first',
  access: ['ROLE_USER'],
  params: byUuid,
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  reply: z.object({ activity: z.array(CaseActivity), more: z.boolean() }),
  records: ofCase,
});

/** What the documents of a case agree in and what not, as they are now. */
export const CaseChecks = z.object({
  outcomes: z.array(CrossOutcome),
  /** What stands between the case and its confirmation, each acceptable by its id. */
  blocks: z.array(CaseBlock),
  /** What rests on values that the caller's roles do not open, and stands in the way too; nobody confirms in spite of what they cannot see. */
  closed: z.int(),
});
export type CaseChecks = z.infer<typeof CaseChecks>;

export const getCaseChecks = endpoint({
  name: 'getCaseChecks',
  method: 'GET',
  path: '/api/document-cases/uuid/:uuid/checks',
  summary: 'What the documents of a case agree in, and what stands in the way of its confirmation',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: CaseChecks,
  records: ofCase,
});

/** A drawing as it is sent: one that is there by its `id`, a new one with its picture. */
const NewMedia = CaseMedia.omit({ id: true }).extend({
  id: z.uuid().optional(),
  /** A PNG, of at most 4 MB; for new ones. */
  imageBase64: z.string().max(8_000_000).optional(),
});

/** The whole list in its order: what is not in it goes (G-044). */
export const setCaseMedias = endpoint({
  name: 'setCaseMedias',
  method: 'PUT',
  path: '/api/document-cases/uuid/:uuid/content/medias',
  summary: 'Set the drawings of a packaging case',
  access: EDITORS,
  params: byUuid,
  body: z.object({
    caseUuid: caseUuid.optional(),
    version: z.int().optional(),
    medias: z.array(NewMedia).max(CASE_MEDIAS.most),
  }),
  reply: CaseDetail,
  records: ofCase,
});

export const getCaseMedia = endpoint({
  name: 'getCaseMedia',
  method: 'GET',
  path: '/resources/document-cases/:uuid/medias/:id',
  summary: 'A drawing of a document case',
  access: ['ROLE_USER'],
  params: byUuid.extend({ id: z.uuid() }),
  reply: 'bytes',
  records: { ...ofCase, 'params.id': 'case-media.id' },
});

/** Packaging cases only (G-023). */
export const exportCaseDocx = endpoint({
  name: 'exportCaseDocx',
  method: 'GET',
  path: '/api/document-cases/:id/export/docx',
  summary: 'A packaging case as a Word document, with its drawings',
  access: ['ROLE_USER'],
  params: byId,
  reply: 'bytes',
  records: { 'params.id': 'entity:document-case' },
});

/** A place of a value in a document, to be lit on its page. */
export const CasePlace = z.object({
  extractionUuid,
  category: z.enum(CATEGORIES),
  sectionId: z.string(),
  fieldId: z.string(),
  tableId: z.string().optional(),
  row: z.int().optional(),
  value: z.string(),
  blocks: z.array(z.object({ page: z.int(), bbox: Box })),
});
export type CasePlace = z.infer<typeof CasePlace>;

/** Where the values stand that a case took from documents, as they stand there now. */
export const locateInCase = endpoint({
  name: 'locateInCase',
  method: 'POST',
  path: '/api/document-cases/uuid/:uuid/places',
  summary: 'Where values of a document case stand on the pages of its documents',
  access: ['ROLE_USER'],
  params: byUuid,
  body: z.object({ places: z.array(CaseSource).min(1).max(200) }),
  reply: z.array(CasePlace),
  records: ofCase,
});
