import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Box } from '../geometry.ts';
import { REASON_LENGTH } from '../limits.ts';
import { PresentedResult } from '../result.ts';
import { EXTRACTION_STATUSES } from '../statuses.ts';
import { ExtractionDetail, QueueChoice } from './extraction.ts';

const byUuid = z.object({ uuid: z.uuid() });
const uuidRecord = { 'params.uuid': 'extraction.uuid' } as const;

/** One corrected or accepted value. `tableId` and `row` are given for a table cell, `fieldId` is then the column. */
export const FieldUpdate = z.object({
  sectionId: z.string().max(200),
  fieldId: z.string().max(200),
  tableId: z.string().max(200).optional(),
  row: z.int().min(0).max(10_000).optional(),
  values: z.array(z.string().max(20_000)).max(200),
  /** Absent: the server normalises `values` itself. */
  standardValues: z.array(z.string().max(20_000)).max(200).optional(),
  /** Where the value stands, when a person pointed at it. */
  blocks: z
    .array(
      z.object({
        page: z.int().min(1),
        bbox: Box,
        /** Of the recogniser, where the value was read in just this box. */
        confidence: z.number().min(0).max(1).optional(),
      }),
    )
    .max(50)
    .optional(),
});
export type FieldUpdate = z.infer<typeof FieldUpdate>;

const FieldsUpdate = z.object({
  /** The version that the caller saw; a stale one gets 409 with the record as it is now. */
  version: z.int().optional(),
  fields: z.array(FieldUpdate).min(1).max(2000),
});

export const updateFields = endpoint({
  name: 'updateFields',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/update-fields-value',
  summary: 'Correct or accept values; each becomes reviewed by the caller',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: FieldsUpdate,
  reply: ExtractionDetail,
  records: uuidRecord,
});

/** The same with the uuid in the body (D-018). */
export const updateFieldsByBody = endpoint({
  name: 'updateFieldsByBody',
  method: 'POST',
  path: '/api/extractions/update-fields-value',
  summary: 'Correct or accept values; the extraction is named in the body',
  access: ['ROLE_CONTRIBUTOR'],
  body: FieldsUpdate.extend({ extractionUuid: z.uuid() }),
  reply: ExtractionDetail,
  records: { 'body.extractionUuid': 'extraction.uuid' },
});

const WholeResult = z.object({ version: z.int().optional(), result: PresentedResult });

export const updateResult = endpoint({
  name: 'updateResult',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/update-result',
  summary: 'Replace the revised result (rows added, removed or moved)',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: WholeResult,
  reply: ExtractionDetail,
  records: uuidRecord,
});

/** The same with the uuid in the body. */
export const updateResultByBody = endpoint({
  name: 'updateResultByBody',
  method: 'POST',
  path: '/api/extractions/update-result',
  summary: 'Replace the revised result of the extraction that the body names',
  access: ['ROLE_CONTRIBUTOR'],
  body: WholeResult.extend({ extractionUuid: z.uuid() }),
  reply: ExtractionDetail,
  records: { 'body.extractionUuid': 'extraction.uuid' },
});

const ResultAndRerun = WholeResult.partial();

/** Saves what was changed, then reads the document again; reviewed values are kept (D-017). */
export const updateResultAndRerun = endpoint({
  name: 'updateResultAndRerun',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/update-result-and-rerun',
  summary: 'Save what was changed, then read the document again',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: ResultAndRerun,
  reply: ExtractionDetail,
  records: uuidRecord,
});

/** The same with the uuid in the body. */
export const updateResultAndRerunByBody = endpoint({
  name: 'updateResultAndRerunByBody',
  method: 'POST',
  path: '/api/extractions/update-result-and-rerun',
  summary: 'Save what was changed, then read the document again; the extraction is named in the body',
  access: ['ROLE_CONTRIBUTOR'],
  body: ResultAndRerun.extend({ extractionUuid: z.uuid() }),
  reply: ExtractionDetail,
  records: { 'body.extractionUuid': 'extraction.uuid' },
});

const SectionChoice = z.object({ sectionId: z.string().min(1).max(200) });

/** Takes all values out of one section (D-014): its fields become empty, its tables lose their rows. */
export const clearSection = endpoint({
  name: 'clearSection',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/clear-section',
  summary: 'Empty one section of the result',
  access: ['ROLE_ADMIN'],
  params: byUuid,
  query: SectionChoice,
  body: z.object({ version: z.int().optional() }),
  reply: ExtractionDetail,
  records: uuidRecord,
});

/** The same with the uuid in the body. */
export const clearSectionByBody = endpoint({
  name: 'clearSectionByBody',
  method: 'POST',
  path: '/api/extractions/clear-section',
  summary: 'Empty one section of the result; the extraction is named in the body',
  access: ['ROLE_ADMIN'],
  query: SectionChoice,
  body: z.object({ version: z.int().optional(), extractionUuid: z.uuid() }),
  reply: ExtractionDetail,
  records: { 'body.extractionUuid': 'extraction.uuid' },
});

/** What a caller confirms in spite of; what blocks and is not named is a 400. */
export const Acceptance = z.object({
  /** Ids of failed checks, of parts that were not found (`expected:…`) and of undecided pairs (`duplicate:…`). */
  accept: z.array(z.string().max(500)).max(10_000).optional(),
  /** Why, in the caller's words; kept in the history and with what was accepted. */
  reason: z.string().trim().max(REASON_LENGTH).optional(),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** Sets a status (D-004). Confirming and ignoring go through here; what the machine does not allow is a 400. */
export const setStatus = endpoint({
  name: 'setStatus',
  method: 'PUT',
  path: '/api/extractions/status/:status',
  summary: 'Move an extraction to another status',
  access: ['ROLE_CONTRIBUTOR'],
  params: z.object({ status: z.enum(EXTRACTION_STATUSES) }),
  body: Acceptance.extend({
    extractionUuid: z.uuid(),
    status: z.enum(EXTRACTION_STATUSES).optional(),
    version: z.int().optional(),
  }),
  reply: ExtractionDetail,
  records: { 'body.extractionUuid': 'extraction.uuid' },
});

/**
 * The next extraction to review after this one. With a list's filters and order: the next in that list, round to its
 * start. Without: of the same category first, then any, the one that waits longest. What somebody else is changing
 * just now is passed over; a list of statuses that do not wait for anyone is walked as it is.
 */
export const getNextToReview = endpoint({
  name: 'getNextToReview',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/next',
  summary: 'The next extraction that waits for review',
  access: ['ROLE_USER'],
  params: byUuid,
  query: QueueChoice,
  reply: z.object({
    extractionUuid: z.uuid().nullable(),
    /** How many others wait, those that somebody else is changing included. */
    waiting: z.int(),
    /** How many of them somebody else is changing. */
    claimed: z.int(),
  }),
  records: uuidRecord,
});
