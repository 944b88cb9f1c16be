import { z } from 'zod';
import { CaseContent, CaseData, CaseSource } from '../case-content.ts';
import { endpoint } from '../endpoint.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { EDITORS } from '../roles.ts';
import { CaseDetail } from './case-review.ts';

/** What is done with the content of a case: values, documents that join, syncs, duplicates (G-033 to G-043). */

const byUuid = z.object({ uuid: z.uuid() });
const byId = z.object({ id: z.coerce.number().int().positive() });
const caseUuid = z.uuid();
const extractionUuid = z.uuid();
const name = z.string().trim().min(1).max(TEXT_LIMITS.name);
const ofCase = { 'params.uuid': 'document-case.uuid' } as const;

/** One value of the content. A cell is named by its row and `fieldId`, the column. */
export const CaseFieldUpdate = z.object({
  tabId: name,
  sectionId: name,
  fieldId: name,
  tableId: name.optional(),
  rowId: name.optional(),
  values: z.array(z.string().max(20_000)).max(200),
  /** Absent: the server normalises `values` itself. */
  standardValues: z.array(z.string().max(20_000)).max(200).optional(),
  extractValues: z.array(z.string().max(20_000)).max(200).optional(),
  /** Given where a person chose what one of the documents says. */
  from: CaseSource.optional(),
  /** False: changed by a program, nobody has looked at it. */
  logReview: z.boolean().default(true),
});
export type CaseFieldUpdate = z.input<typeof CaseFieldUpdate>;

/** A row that is added behind another one, at the end without `after`; or one that goes. */
export const CaseRowUpdate = z.object({
  tabId: name,
  sectionId: name,
  tableId: name,
  add: z.object({ id: z.uuid(), after: name.nullable().default(null) }).optional(),
  remove: name.optional(),
});
export type CaseRowUpdate = z.input<typeof CaseRowUpdate>;

/** Rows change before fields do, so that a call can fill the row it adds. */
export const updateCaseFields = endpoint({
  name: 'updateCaseFields',
  method: 'POST',
  path: '/api/document-cases/uuid/:uuid/update-fields',
  summary: 'Change values and rows in the content of a document case',
  access: EDITORS,
  params: byUuid,
  body: z.object({
    /** The version that the caller saw; a stale one gets 409 with the case as it is now. */
    version: z.int().optional(),
    fields: z.array(CaseFieldUpdate).max(2000).default([]),
    rows: z.array(CaseRowUpdate).max(500).default([]),
  }),
  reply: CaseDetail,
  records: ofCase,
});

/** `autoGenerateCaseContent` is used where neither of the other two contents is given. */
export const consolidate = endpoint({
  name: 'consolidate',
  method: 'POST',
  path: '/api/document-cases/consolidate',
  summary: 'Make a document case of several extractions',
  access: EDITORS,
  body: z.object({
    caseCategory: z.string().trim().max(TEXT_LIMITS.name),
    caseNo: name,
    extractionUuids: z.array(extractionUuid).min(1).max(200),
    caseContent: CaseContent.optional(),
    caseContentFromExtractionUuid: extractionUuid.optional(),
    autoGenerateCaseContent: z.boolean().default(true),
    /** The documents join this case, which has the same number and category, instead of making one more. */
    addTo: caseUuid.optional(),
    /** True: another case of the same number and category is made on purpose. */
    another: z.boolean().default(false),
  }),
  reply: CaseDetail,
  status: 201,
  records: {
    'body.extractionUuids[]': 'extraction.uuid',
    'body.caseContentFromExtractionUuid': 'extraction.uuid',
    'body.addTo': 'document-case.uuid',
  },
});

/** A value that a sync would change, or did. */
export const CaseChange = z.object({
  tabId: z.string(),
  sectionId: z.string(),
  fieldId: z.string(),
  tableId: z.string().optional(),
  /** Of the row as it stands in the case, or of the one that comes. */
  rowId: z.string().optional(),
  tabTitle: z.string(),
  sectionTitle: z.string(),
  name: z.string(),
  before: CaseData.nullable(),
  after: CaseData.nullable(),
  from: CaseSource.nullable(),
  /** Somebody typed or accepted the value that would go. */
  reviewed: z.boolean(),
});
export type CaseChange = z.infer<typeof CaseChange>;

export const Synced = z.object({
  changes: z.array(CaseChange),
  /** Absent after a dry run. */
  case: CaseDetail.optional(),
});
export type Synced = z.infer<typeof Synced>;

/** A change as a caller ticks it. */
const Ticked = z.object({
  tabId: z.string(),
  sectionId: z.string(),
  fieldId: z.string(),
  tableId: z.string().optional(),
  rowId: z.string().optional(),
});

const syncBody = z.object({
  caseUuid,
  extractionUuid,
  version: z.int().optional(),
  /** True: answers what would change, and changes nothing. */
  dryRun: z.boolean().default(false),
  /** Of the changes only these. */
  only: z.array(Ticked).max(10_000).optional(),
});
const syncRecords = {
  'body.caseUuid': 'document-case.uuid',
  'body.extractionUuid': 'extraction.uuid',
} as const;

export const syncCase = endpoint({
  name: 'syncCase',
  method: 'PUT',
  path: '/api/document-cases/sync',
  summary: 'Take the values of an extraction over into a document case',
  access: EDITORS,
  body: syncBody,
  reply: Synced,
  records: syncRecords,
});

/** By name or id; a name that two sections of the extraction have is a 400. */
export const syncCaseSection = endpoint({
  name: 'syncCaseSection',
  method: 'PUT',
  path: '/api/document-cases/sync-section',
  summary: 'Take one section of an extraction over into a document case',
  access: EDITORS,
  body: syncBody.extend({ sectionTitle: name }),
  reply: Synced,
  records: syncRecords,
});

/** By name or id; a name that two fields of the extraction, or of the section if one is given, have is a 400. */
export const syncCaseField = endpoint({
  name: 'syncCaseField',
  method: 'PUT',
  path: '/api/document-cases/sync-field',
  summary: 'Take one field of an extraction over into a document case',
  access: EDITORS,
  body: syncBody.extend({ fieldName: name, sectionTitle: name.optional() }),
  reply: Synced,
  records: syncRecords,
});

/** In neither list: the document stays where it is. */
export const duplicateCase = endpoint({
  name: 'duplicateCase',
  method: 'POST',
  path: '/api/document-cases/:id/duplicate',
  summary:
    'Make another document case like this one, with copies of its documents or with the documents themselves',
  access: EDITORS,
  params: byId,
  body: z.object({
    caseId: z.int().optional(),
    newCaseNo: name,
    copyIds: z.array(z.coerce.number().int().positive()).max(50).default([]),
    moveIds: z.array(z.coerce.number().int().positive()).max(1000).default([]),
  }),
  reply: CaseDetail,
  status: 201,
  records: {
    'params.id': 'entity:document-case',
    'body.copyIds[]': 'entity:extraction',
    'body.moveIds[]': 'entity:extraction',
  },
});
