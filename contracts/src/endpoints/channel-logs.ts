import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { EXTRACTION_STATUSES } from '../statuses.ts';
import { ChannelLog, Trace } from './intake.ts';

const Category = z.enum(CATEGORIES);
const byId = z.object({ id: z.coerce.number().int().positive() });
const logRecord = { 'params.id': 'channel-log.id' } as const;

/** What came of a log, as its page lists it (C-052, C-082). */
export const LogExtraction = z.object({
  extractionUuid: z.uuid(),
  category: Category,
  categoryKey: z.string().nullable(),
  status: z.enum(EXTRACTION_STATUSES),
  inputChannelDate: z.string(),
  createdDate: z.string(),
  /** When it was read last; null while that is to come. */
  extractionDate: z.string().nullable(),
});
export type LogExtraction = z.infer<typeof LogExtraction>;

export const listLogExtractions = endpoint({
  name: 'listLogExtractions',
  method: 'GET',
  path: '/api/document-channel-logs/:id/extractions',
  summary: 'Extractions of a channel log, those that were read last first',
  access: ['ROLE_USER'],
  params: byId,
  reply: z.array(LogExtraction),
  records: logRecord,
});

/** A step that a log went through. */
export const LogTrace = Trace.extend({
  /** When it began. */
  timestamp: z.string(),
  requestId: z.string(),
  /** Of a cloud function's log; null, as steps run in the worker of this installation. */
  logGroupName: z.string().nullable(),
  logStreamName: z.string().nullable(),
  /** Where the logs of that time are read; for administrators, where the operator named a console. */
  consoleUrl: z.string().nullable(),
});

export const LogMetadata = z.object({
  /** Which pages of the file became which extraction. */
  generatedExtractions: z.array(
    z.object({ extractionUuid: z.uuid(), category: Category, pages: z.array(z.int()) }),
  ),
  traces: z.array(LogTrace),
  /** False for a log that somebody typed. */
  hasFile: z.boolean(),
});
export type LogMetadata = z.infer<typeof LogMetadata>;

/** C-053. */
export const getLogMetadata = endpoint({
  name: 'getLogMetadata',
  method: 'GET',
  path: '/api/document-channel-logs/:id/document-metadata',
  summary: 'What was made of the file of a channel log, and the steps that it went through',
  access: ['ROLE_USER'],
  params: byId,
  reply: LogMetadata,
  records: logRecord,
});

/** C-058. */
export const listBatchLogs = endpoint({
  name: 'listBatchLogs',
  method: 'GET',
  path: '/api/document-channel-logs/batch/:id',
  summary: 'Channel logs of a batch, the newest first',
  access: ['ROLE_USER'],
  params: z.object({ id: z.uuid() }),
  reply: z.array(ChannelLog),
  records: { 'params.id': 'channel-log.batch' },
});

/** C-054, X-009: no role besides. */
export const deepRerunLog = endpoint({
  name: 'deepRerunLog',
  method: 'POST',
  path: '/api/document-channel-logs/:id/deep-rerun',
  summary: 'Read the file of a channel log anew and from scratch; what people reviewed is given up',
  access: ['ROLE_USER'],
  params: byId,
  reply: 'none',
  records: logRecord,
});

const CopyTarget = z.object({ newTenantName: z.string().max(255).optional() });
/** C-055, X-112. */
export const copyLog = endpoint({
  name: 'copyLog',
  method: 'POST',
  path: '/api/document-channel-logs/:id/copy',
  summary: 'Copy a channel log with its file and extractions, here or to another tenant of the caller',
  access: ['ROLE_USER'],
  params: byId,
  query: CopyTarget,
  /** As the query; a target that was overlooked would make a copy in the wrong tenant. */
  body: CopyTarget.nullish(),
  reply: z.object({ channelLogUuid: z.uuid(), tenantName: z.string() }),
  status: 201,
  records: logRecord,
});
