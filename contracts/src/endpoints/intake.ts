import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { FILE_PROBLEMS } from '../file-problems.ts';
import { pageQuery } from '../page.ts';
import { Said } from '../said/schema.ts';
import { CHANNEL_LOG_STATUSES } from '../statuses.ts';
import { COMMON_CATEGORIES } from '../upload-pages.ts';

const Category = z.enum(CATEGORIES);

/** One file of an upload. A rejected one has status FAILED and a reason; the others are stored all the same. */
export const UploadResult = z.object({
  originalName: z.string(),
  status: z.enum([...CHANNEL_LOG_STATUSES, 'DUPLICATE']),
  createdDate: z.string(),
  channelLogUuid: z.uuid().nullable(),
  extractionUuid: z.uuid().nullable(),
  reason: Said.nullable(),
  metadata: z.record(z.string(), z.unknown()),
});
export type UploadResult = z.infer<typeof UploadResult>;

/** What all uploads may name beside the files. */
const UploadQuery = z.object({
  channelUuid: z.uuid().optional(),
  /** Documents and what is read of them become part of this case (C-011). */
  caseUuid: z.uuid().optional(),
  /**
   * Made up by the sender for files that belong together and come in several requests: their logs are one batch. Several
   * files of one request are one anyway.
   */
  batchId: z.uuid().optional(),
  /** False: store only, don't read. */
  extracts: z.stringbool().default(true),
  /**
   * Any text that the sender makes up for a request. Sent again with the same one, after a broken connection or a lost
   * answer, the same files are taken once and answered as the first time.
   */
  uploadKey: z
    .string()
    .regex(/^[\w-]{8,80}$/)
    .optional(),
});

const UPLOAD_RECORDS = {
  'query.channelUuid': 'channel.uuid',
  'query.caseUuid': 'document-case.uuid',
} as const;

/**
 * Multipart: a `fields` JSON part (an array with an object of texts for each file: `poNumber`, `ipc`, `batchNo`, or what
 * the category asks for, also within `fieldValues`) and `files` parts.
 */
export const uploadDocuments = endpoint({
  name: 'uploadDocuments',
  method: 'POST',
  path: '/api/documents/common/upload',
  summary: 'Upload documents of one category',
  access: ['ROLE_USER'],
  /** Without a category it is found by reading. */
  query: UploadQuery.extend({ category: z.enum(COMMON_CATEGORIES).optional() }),
  multipart: true,
  reply: z.array(UploadResult),
  status: 201,
  records: UPLOAD_RECORDS,
});

/** The same for certificates; each file needs an order number unless its channel makes that optional (C-035). */
export const uploadCertificates = endpoint({
  name: 'uploadCertificates',
  method: 'POST',
  path: '/api/documents/coa/upload',
  summary: 'Upload certificates of analysis of orders',
  access: ['ROLE_COA'],
  query: UploadQuery.extend({ category: z.literal('COA').optional() }),
  multipart: true,
  reply: z.array(UploadResult),
  status: 201,
  records: UPLOAD_RECORDS,
});

export const uploadNbCertificates = endpoint({
  name: 'uploadNbCertificates',
  method: 'POST',
  path: '/api/documents/nb-coa/upload',
  summary: 'Upload NB certificates of analysis of orders',
  access: ['ROLE_NB_COA'],
  query: UploadQuery.extend({ category: z.literal('NB_COA').optional() }),
  multipart: true,
  reply: z.array(UploadResult),
  status: 201,
  records: UPLOAD_RECORDS,
});

/**
 * What the upload pages offer this person: entitled categories of their roles (the common page leaves out those with a
 * page of their own), and the active upload channels.
 */
export const UploadOptions = z.object({
  categories: z.array(z.object({ category: Category, remaining: z.int().nullable() })),
  channels: z.array(
    z.object({
      channelUuid: z.uuid(),
      name: z.string(),
      category: Category.nullable(),
      /** Files of this channel need no order number (`configuration.orderNumber.optional`). */
      orderNumberOptional: z.boolean(),
    }),
  ),
});
export type UploadOptions = z.infer<typeof UploadOptions>;

export const getUploadOptions = endpoint({
  name: 'getUploadOptions',
  method: 'GET',
  path: '/api/documents/common/upload-options',
  summary: 'Categories and channels that this person may upload to',
  access: ['ROLE_USER'],
  reply: UploadOptions,
  records: {},
});

export const findLogsByChecksum = endpoint({
  name: 'findLogsByChecksum',
  method: 'GET',
  path: '/api/document-channel-logs/md5-checksum/:checksum/uuids',
  summary: 'Logs whose original has this MD5, in the current tenant',
  access: ['ROLE_USER'],
  params: z.object({ checksum: z.string().regex(/^[0-9a-f]{32}$/) }),
  reply: z.array(z.uuid()),
  records: { 'params.checksum': 'document.md5' },
});

export const Trace = z.object({
  name: z.string(),
  status: z.enum(['RUNNING', 'SUCCESS', 'FAIL']),
  start: z.string(),
  end: z.string().nullable(),
  message: Said.nullable(),
  /** The file that it is about, where several came at once. */
  documentName: z.string().nullable(),
});
export type Trace = z.infer<typeof Trace>;

export const ChannelLog = z.object({
  id: z.int(),
  channelLogUuid: z.uuid(),
  category: Category.nullable(),
  inbox: z.string(),
  status: z.enum(CHANNEL_LOG_STATUSES),
  processRemarks: Said.nullable(),
  /** What is wrong with a file that failed, where the file is at fault. */
  processProblem: z.enum(FILE_PROBLEMS).nullable(),
  originalName: z.string(),
  logFrom: z.string(),
  logDate: z.string(),
  createdBy: z.string(),
  createdDate: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  pageCount: z.int().nullable(),
});
export type ChannelLog = z.infer<typeof ChannelLog>;

/** A log with the steps it went through and what came of it. `extractions` are those that the reader's roles open. */
export const ChannelLogDetail = ChannelLog.extend({
  /** Empty for people without ADMIN (F-030). */
  traces: z.array(Trace),
  extractions: z.array(z.object({ extractionUuid: z.uuid(), category: Category, status: z.string() })),
  /** The file waits for its password, and the reader may give it. */
  canUnlock: z.boolean(),
});
export type ChannelLogDetail = z.infer<typeof ChannelLogDetail>;

export const listMyUploadLogs = endpoint({
  name: 'listMyUploadLogs',
  method: 'GET',
  path: '/api/document-channel-logs/current-user-upload-logs',
  summary: 'Uploads of the signed-in person',
  access: 'signed-in',
  query: pageQuery(['createdDate', 'originalName', 'status', 'category'], 'createdDate,desc').extend({
    status: z.enum(CHANNEL_LOG_STATUSES).optional(),
  }),
  reply: z.array(ChannelLogDetail),
  records: {},
});

/** The file of a log as it came in, never altered. */
export const getLogDocument = endpoint({
  name: 'getLogDocument',
  method: 'GET',
  path: '/resources/channel-logs/:uuid/document',
  summary: 'The original file of a channel log, or with `preview` the PDF that was made of it',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  query: z.object({ preview: z.stringbool().default(false) }),
  reply: 'bytes',
  records: { 'params.uuid': 'channel-log.uuid' },
});

export const getLogThumbnail = endpoint({
  name: 'getLogThumbnail',
  method: 'GET',
  path: '/resources/channel-logs/:uuid/document/thumbnail',
  summary: 'The first page of a channel log as a small image',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: 'bytes',
  records: { 'params.uuid': 'channel-log.uuid' },
});
