import { z } from 'zod';
import { OrderComparison } from '../baseline.ts';
import { CATEGORIES } from '../categories.ts';
import { Constraint } from '../constraints.ts';
import { endpoint } from '../endpoint.ts';
import { FILE_PROBLEMS } from '../file-problems.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { listChoice } from '../lists/choice.ts';
import { EXTRACTION_LIST } from '../lists/extraction-list.ts';
import { pageQuery } from '../page.ts';
import { PresentedResult, Result } from '../result.ts';
import { Said } from '../said/schema.ts';
import {
  CHANNEL_LOG_STATUSES,
  EVENT_TYPES,
  EXTRACTION_STATUSES,
  INPUT_CHANNEL_TYPES,
  POST_MODES,
  REVIEW_ACTIONS,
} from '../statuses.ts';
import { ChannelLogDetail, Trace } from './intake.ts';

const Category = z.enum(CATEGORIES);
const Status = z.enum(EXTRACTION_STATUSES);
const byUuid = z.object({ uuid: z.uuid() });
const uuidRecord = { 'params.uuid': 'extraction.uuid' } as const;

/** What is left for a person: shown in lists and at the top of the review. */
export const ReviewCounts = z.object({
  /** Required fields without a value. */
  missing: z.int(),
  /** Failed rules. */
  failed: z.int(),
  /** Values below the confidence threshold that nobody has reviewed. */
  uncertain: z.int(),
  certain: z.int(),
});
export type ReviewCounts = z.infer<typeof ReviewCounts>;

/** What lists show without opening the result. */
export const Summary = z.object({
  number: z.string().nullable(),
  party: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  date: z.string().nullable(),
  counts: ReviewCounts.nullable(),
  /** Why reading failed, for people. */
  problem: Said.nullable(),
  /** The same as a code, where the file is at fault. */
  problemCode: z.enum(FILE_PROBLEMS).nullable(),
});
export type Summary = z.infer<typeof Summary>;

export const ExtractionListItem = z.object({
  id: z.int(),
  extractionUuid: z.uuid(),
  version: z.int(),
  category: Category,
  categoryKey: z.string().nullable(),
  status: Status,
  postMode: z.enum(POST_MODES),
  inputChannelType: z.enum(INPUT_CHANNEL_TYPES),
  inputChannel: z.string().nullable(),
  inputChannelInbox: z.string().nullable(),
  inputChannelDate: z.string(),
  extractionDate: z.string().nullable(),
  lastModifiedDate: z.string(),
  lastModifiedBy: z.string(),
  tenantName: z.string(),
  summary: Summary,
  pageCount: z.int(),
  thumbnailUrl: z.string().nullable(),
  documentChannelLog: z
    .object({
      id: z.int(),
      channelLogUuid: z.uuid(),
      originalName: z.string(),
      status: z.enum(CHANNEL_LOG_STATUSES),
    })
    .nullable(),
  extractionTags: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ExtractionListItem = z.infer<typeof ExtractionListItem>;

/** The document behind an extraction, as the viewer needs it. Page sizes are in points, as displayed. */
export const ViewerDocument = z.object({
  documentUuid: z.uuid(),
  name: z.string(),
  url: z.string(),
  originalUrl: z.string(),
  /** The document as PDF, to be saved (F-018). */
  pdfUrl: z.string(),
  pages: z.array(
    z.object({
      number: z.int(),
      width: z.number(),
      height: z.number(),
      image: z.boolean(),
      category: Category.nullable(),
      /** True when the page belongs to this extraction. */
      own: z.boolean(),
      thumbnailUrl: z.string(),
      problem: Said.nullable(),
    }),
  ),
});
export type ViewerDocument = z.infer<typeof ViewerDocument>;

export const ExtractionEvent = z.object({
  id: z.int(),
  extractionUuid: z.uuid(),
  eventType: z.enum(EVENT_TYPES),
  eventStatus: z.enum(['SUCCESS', 'FAIL']),
  message: Said.nullable(),
  /** Why somebody did it, in their own words. */
  reason: z.string().nullable(),
  actor: z.string(),
  createdDate: z.string(),
});
export type ExtractionEvent = z.infer<typeof ExtractionEvent>;

export const ExtractionDetail = ExtractionListItem.extend({
  postDate: z.string().nullable(),
  subscriptionUsageQuantity: z.int().nullable(),
  baseline: z.unknown().nullable(),
  /** Fields, or `table.column`, read with something learned that would make confirmed values wrong. */
  doubtfulLessons: z.array(z.string()),
  /** Documents that may be the same as this one: how many wait for a decision, and how many have one. */
  duplicates: z.object({
    open: z.int(),
    settled: z.int(),
    /** Those that wait; `other` is null where the caller may not open it. */
    undecided: z.array(
      z.object({
        id: z.int(),
        other: z.object({ extractionUuid: z.uuid(), name: z.string() }).nullable(),
      }),
    ),
  }),
  /** Order confirmations: how the values stand to the order of the ERP; null where there is none to compare with. */
  comparison: OrderComparison.nullable(),
  result: PresentedResult.nullable(),
  revisedResult: PresentedResult.nullable(),
  documentUrl: z.string().nullable(),
  emailUrl: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  document: ViewerDocument.nullable(),
  latestEvent: ExtractionEvent.nullable(),
  /** What failed last, until something of its kind succeeded (F-029). */
  latestFailedEvent: ExtractionEvent.nullable(),
  /** The confidence below which a value counts as uncertain. */
  threshold: z.number(),
  /** What must add up in documents of this category, to be watched while somebody types. */
  constraints: z.array(Constraint),
  /** What the caller may do now; the buttons read this. */
  can: z.object({
    edit: z.boolean(),
    clearSection: z.boolean(),
    actions: z.array(z.object({ action: z.enum(REVIEW_ACTIONS), enabled: z.boolean() })),
    /** PO_CONF, COA and NB_COA: the primary action. */
    saveAndPost: z.boolean(),
    post: z.boolean(),
    rerun: z.boolean(),
    delete: z.boolean(),
    postData: z.boolean(),
    /** Starts clean: what people reviewed is given up. */
    deepRerun: z.boolean(),
    /** Finds the documents of the file again. */
    generate: z.boolean(),
    enhance: z.boolean(),
    copy: z.boolean(),
    reindex: z.boolean(),
    tags: z.boolean(),
    /** The file waits for its password. */
    unlock: z.boolean(),
    /** What the mail means that it came with. */
    sentiment: z.boolean(),
  }),
});
export type ExtractionDetail = z.infer<typeof ExtractionDetail>;

const SORTABLE = [
  'inputChannelDate',
  'lastModifiedDate',
  'extractionDate',
  'id',
  'status',
  'category',
] as const;

/** What narrows and orders a list of extractions: the list itself, and the queue that follows it. */
const ListChoice = pageQuery(SORTABLE, 'inputChannelDate,desc').extend({
  status: z.union([Status, z.array(Status)]).optional(),
  category: z.union([Category, z.array(Category)]).optional(),
  /** How a number begins, words of the document or of its file's name, or a uuid. */
  search: z.string().trim().max(TEXT_LIMITS.name).optional(),
});
/** The filters of the extraction list by their names in its address. Without `sort` no list is followed. */
export const QueueChoice = listChoice(EXTRACTION_LIST).extend({
  /** IANA name of the time zone whose days the filters mean. */
  zone: z.string().max(64).optional(),
});

/**
 * Newest first, of the categories that the caller's roles open; with `search`, documents of exactly that number come
 * before all others. The list with filters and facets is the search service's.
 */
export const listExtractions = endpoint({
  name: 'listExtractions',
  method: 'GET',
  path: '/api/extractions',
  summary: 'Extractions of the current tenant',
  access: ['ROLE_USER'],
  query: ListChoice,
  reply: z.array(ExtractionListItem),
  records: {},
});

export const getExtraction = endpoint({
  name: 'getExtraction',
  method: 'GET',
  path: '/api/extractions/:id',
  summary: 'One extraction by number',
  access: ['ROLE_USER'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: ExtractionDetail,
  records: { 'params.id': 'extraction.id' },
});

export const getExtractionByUuid = endpoint({
  name: 'getExtractionByUuid',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid',
  summary: 'One extraction',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: ExtractionDetail,
  records: uuidRecord,
});

export const getExtractionMetadata = endpoint({
  name: 'getExtractionMetadata',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/metadata',
  summary: 'Documents and pages of the file, with the category found on each page',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: Result.shape.documentMetadata,
  records: uuidRecord,
});

export const getOcrText = endpoint({
  name: 'getOcrText',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/ocr/text',
  summary: 'The text of the extraction’s pages, in reading order',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: z.object({ pages: z.array(z.object({ page: z.int(), source: z.string(), text: z.string() })) }),
  records: uuidRecord,
});

/** F-030. */
export const getTraces = endpoint({
  name: 'getTraces',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/traces',
  summary: 'The steps that the document went through',
  access: ['ROLE_ADMIN'],
  params: byUuid,
  reply: z.array(Trace),
  records: uuidRecord,
});

/** `key` is the number or the uuid of the extraction. */
export const listExtractionEvents = endpoint({
  name: 'listExtractionEvents',
  method: 'GET',
  path: '/api/extraction-events/extractions/:key',
  summary: 'What happened to an extraction, newest first',
  access: ['ROLE_USER'],
  params: z.object({ key: z.union([z.uuid(), z.coerce.number().int().positive()]) }),
  reply: z.array(ExtractionEvent),
  records: { 'params.key': 'extraction.uuid' },
});

export const rerunExtraction = endpoint({
  name: 'rerunExtraction',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/rerun',
  summary: 'Read the document again; values that a person reviewed are kept',
  access: ['ROLE_ADMIN'],
  params: byUuid,
  query: z.object({ postMode: z.enum(POST_MODES).default('MANUAL') }),
  reply: 'none',
  records: uuidRecord,
});

export const deleteExtraction = endpoint({
  name: 'deleteExtraction',
  method: 'DELETE',
  path: '/api/extractions/:id',
  summary: 'Delete an extraction and its own derived files',
  access: ['ROLE_ADMIN'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: 'none',
  records: { 'params.id': 'extraction.id' },
});

/** A log by uuid, for the upload page: where did this duplicate go, how far is this file. */
export const getLogDetail = endpoint({
  name: 'getLogDetail',
  method: 'GET',
  path: '/api/document-channel-logs/uuid/:uuid',
  summary: 'One channel log with its steps and extractions',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: ChannelLogDetail,
  records: { 'params.uuid': 'channel-log.uuid' },
});

/** `{uuid}/documents/{docId}.pdf`, `{uuid}/document.pdf` (normalised) or `{uuid}/original` (as it came in). */
export const getExtractionResource = endpoint({
  name: 'getExtractionResource',
  method: 'GET',
  path: '/resources/extractions',
  summary: 'Files of an extraction by key',
  access: ['ROLE_USER'],
  query: z.object({ key: z.string().max(300) }),
  reply: 'bytes',
  records: { 'query.key': 'extraction.key' },
});

export const getDocumentThumbnail = endpoint({
  name: 'getDocumentThumbnail',
  method: 'GET',
  path: '/resources/extractions/:uuid/documents/:docId/thumbnail',
  summary: 'A page as a small image',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid(), docId: z.uuid() }),
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  reply: 'bytes',
  records: { 'params.uuid': 'extraction.uuid', 'params.docId': 'document.uuid' },
});
