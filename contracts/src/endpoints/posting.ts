import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { OUTPUT_WORKERS } from '../output-workers.ts';
import { pageQuery } from '../page.ts';
import { PresentedResult } from '../result.ts';
import { Said } from '../said/schema.ts';
import { EXTRACTION_STATUSES } from '../statuses.ts';
import { ExtractionDetail } from './extraction.ts';
import { Acceptance } from './review.ts';

const byUuid = z.object({ uuid: z.uuid() });
const uuidRecord = { 'params.uuid': 'extraction.uuid' } as const;
const byBody = z.object({ extractionUuid: z.uuid() });
const bodyRecord = { 'body.extractionUuid': 'extraction.uuid' } as const;
const Group = z.object({ groupId: z.string().max(255).optional() });
const byId = z.object({ id: z.coerce.number().int().positive() });

export const postExtraction = endpoint({
  name: 'postExtraction',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/post',
  summary: 'Send the result to the active output channels of its category',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  query: Group,
  reply: ExtractionDetail,
  records: uuidRecord,
});

/** The same with the uuid in the body. */
export const postExtractionByBody = endpoint({
  name: 'postExtractionByBody',
  method: 'POST',
  path: '/api/extractions/post',
  summary:
    'Send the result of the extraction that the body names to the active output channels of its category',
  access: ['ROLE_CONTRIBUTOR'],
  query: Group,
  body: byBody,
  reply: ExtractionDetail,
  records: bodyRecord,
});

const SaveAndPost = Acceptance.extend({
  version: z.int().optional(),
  result: PresentedResult.optional(),
});

/** Save and post: the primary action of PO_CONF, COA and NB_COA. Unchanged: CONFIRMED; changed: MODIFIED; then the post. */
export const saveAndPost = endpoint({
  name: 'saveAndPost',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/update-result-and-post',
  summary: 'Save what was changed, then post',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  query: Group,
  body: SaveAndPost,
  reply: ExtractionDetail,
  records: uuidRecord,
});

/** The same with the uuid in the body. */
export const saveAndPostByBody = endpoint({
  name: 'saveAndPostByBody',
  method: 'POST',
  path: '/api/extractions/update-result-and-post',
  summary: 'Save what was changed, then post; the extraction is named in the body',
  access: ['ROLE_CONTRIBUTOR'],
  query: Group,
  body: SaveAndPost.extend({ extractionUuid: z.uuid() }),
  reply: ExtractionDetail,
  records: bodyRecord,
});

const PostedMany = z.object({
  /** Extractions that are being sent. */
  posted: z.int(),
  /** Those that cannot be sent as they are. */
  skipped: z.array(z.object({ extractionUuid: z.uuid(), status: z.enum(EXTRACTION_STATUSES) })),
});

/** C-057, X-009: no role besides. What arrived already is not sent again. */
export const postLog = endpoint({
  name: 'postLog',
  method: 'POST',
  path: '/api/document-channel-logs/:id/post/extractions',
  summary: 'Send the confirmed extractions of a channel log to the output channels of their categories',
  access: ['ROLE_USER'],
  params: byId,
  reply: PostedMany,
  records: { 'params.id': 'channel-log.id' },
});

/** C-058. */
export const postBatch = endpoint({
  name: 'postBatch',
  method: 'POST',
  path: '/api/document-channel-logs/batch/:id/post/extractions',
  summary: 'Send the confirmed extractions of a batch to the output channels of their categories',
  access: ['ROLE_USER'],
  params: z.object({ id: z.uuid() }),
  reply: PostedMany,
  records: { 'params.id': 'channel-log.batch' },
});

/** What SAP says of one posted field or characteristic (D-050). */
export const SapResult = z.object({
  code: z.string(),
  description: z.string(),
  uom: z.string(),
  result: z.string(),
  /** Empty: it was taken. */
  error_text: z.string(),
});
export type SapResult = z.infer<typeof SapResult>;

/**
 * FAILED: refused, sending it again as it is would change nothing. DEAD: tried until it was given up; whether it
 * arrived is not known. CANCELLED: its channel was off, and a person decided that it is not sent.
 */
export const DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED', 'DEAD', 'CANCELLED'] as const;

/** A value that a correction changed, by its path: `main.invoice_number`, `main.lines[10].quantity`. */
const DeliveryChange = z.object({
  path: z.string(),
  /** Null: was not there. */
  before: z.string().nullable(),
  /** Null: is there no more. */
  after: z.string().nullable(),
});
export type DeliveryChange = z.infer<typeof DeliveryChange>;

/** One attempt. UNKNOWN: nobody was left to write down what was answered. */
const DeliveryTry = z.object({
  attempt: z.int(),
  outcome: z.enum(['SENDING', 'DELIVERED', 'TROUBLE', 'REFUSED', 'UNKNOWN']),
  responseStatus: z.int().nullable(),
  error: Said.nullable(),
  startedDate: z.string(),
  finishedDate: z.string().nullable(),
});
export type DeliveryTry = z.infer<typeof DeliveryTry>;

export const Delivery = z.object({
  id: z.int(),
  deliveryUuid: z.uuid(),
  channel: z.string(),
  revision: z.int(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  /**
   * What a PENDING one waits for besides its own turn. CHANNEL: that is off. DECISION: it was off, and a person decides
   * whether this is sent. RECEIVER: it did not answer again and again, and is left alone until then.
   */
  waits: z
    .object({ for: z.enum(['CHANNEL', 'DECISION', 'RECEIVER']), until: z.string().nullable() })
    .nullable(),
  responseStatus: z.int().nullable(),
  responseBody: z.string().nullable(),
  /** Read from the answer, where it carries them: `{"results": [SapResult…]}`, or the list alone. */
  sapResults: z.array(SapResult),
  error: Said.nullable(),
  /** What receiver and sender know it by. `sha256`: of the message. */
  receipt: z.object({
    idempotencyKey: z.uuid(),
    fileName: z.string().nullable(),
    remoteId: z.string().nullable(),
    sha256: z.string().nullable(),
  }),
  /** The delivery whose values this one puts right; `changes` null: what that one said is not known any more. */
  supersedes: z
    .object({ deliveryUuid: z.uuid(), revision: z.int(), changes: z.array(DeliveryChange).nullable() })
    .nullable(),
  /** In order; none of deliveries that are older than this list. */
  tries: z.array(DeliveryTry),
  createdBy: z.string(),
  createdDate: z.string(),
  finishedDate: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** Post Data (F-039). */
export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/deliveries',
  summary: 'Where the result was sent and what came back, newest first',
  access: ['ROLE_ADMIN'],
  params: byUuid,
  reply: z.array(Delivery),
  records: uuidRecord,
});

/** For the Post button: no worker settings. */
export const listActiveOutputChannels = endpoint({
  name: 'listActiveOutputChannels',
  method: 'GET',
  path: '/api/output-channels/active',
  summary: 'Active output channels of the current tenant',
  access: ['ROLE_USER'],
  reply: z.array(z.object({ category: z.enum(CATEGORIES), groupId: z.string(), buttonName: z.string() })),
  records: {},
});

export const OutputChannelInput = z.object({
  name: z.string().min(1).max(255),
  category: z.enum(CATEGORIES).default('PO_CONF'),
  active: z.boolean().default(true),
  workerName: z.enum(OUTPUT_WORKERS),
  /** As WORKER_TEMPLATES has them for the worker. Secrets come back masked; the mask keeps what is stored. */
  workerParams: z.record(z.string(), z.unknown()),
  /** Liquid; empty sends the whole result as JSON. */
  workerDataTemplate: z.string().max(100_000).default(''),
  groupId: z.string().max(255).default(''),
  buttonName: z.string().max(255).default(''),
  buttonIcon: z.string().max(255).default(''),
});
export const OutputChannel = OutputChannelInput.extend({
  id: z.int(),
  channelUuid: z.uuid(),
  tenantName: z.string(),
  version: z.int(),
  createdBy: z.string(),
  createdDate: z.string(),
  lastModifiedBy: z.string(),
  lastModifiedDate: z.string(),
});
export type OutputChannel = z.infer<typeof OutputChannel>;

/** What the list can be in the order of: each of its columns (O-002). */
export const OUTPUT_CHANNEL_SORTS = [
  'id',
  'name',
  'channelUuid',
  'category',
  'active',
  'workerName',
  'groupId',
  'buttonName',
  'tenantName',
  'lastModifiedDate',
] as const;

export const listOutputChannels = endpoint({
  name: 'listOutputChannels',
  method: 'GET',
  path: '/api/output-channels',
  summary: 'Output channels of the current tenant',
  access: ['ROLE_ADMIN'],
  query: pageQuery(OUTPUT_CHANNEL_SORTS, 'id,asc'),
  reply: z.array(OutputChannel),
  records: {},
});

export const getOutputChannel = endpoint({
  name: 'getOutputChannel',
  method: 'GET',
  path: '/api/output-channels/:id',
  summary: 'One output channel',
  access: ['ROLE_ADMIN'],
  params: byId,
  reply: OutputChannel,
  records: { 'params.id': 'output-channel.id' },
});

export const createOutputChannel = endpoint({
  name: 'createOutputChannel',
  method: 'POST',
  path: '/api/output-channels',
  summary: 'Add an output channel',
  access: ['ROLE_ADMIN'],
  body: OutputChannelInput,
  reply: OutputChannel,
  status: 201,
  records: {},
});

export const updateOutputChannel = endpoint({
  name: 'updateOutputChannel',
  method: 'PUT',
  path: '/api/output-channels/:id',
  summary: 'Change an output channel',
  access: ['ROLE_ADMIN'],
  params: byId,
  body: OutputChannelInput.extend({ version: z.int().optional() }),
  reply: OutputChannel,
  records: { 'params.id': 'output-channel.id' },
});

export const deleteOutputChannel = endpoint({
  name: 'deleteOutputChannel',
  method: 'DELETE',
  path: '/api/output-channels/:id',
  summary: 'Delete an output channel and its delivery records',
  access: ['ROLE_ADMIN'],
  params: byId,
  reply: 'none',
  records: { 'params.id': 'output-channel.id' },
});

/** What a channel would send of an extraction. */
export const PayloadPreview = z.object({
  extractionUuid: z.uuid(),
  /** Number and category, for people. */
  label: z.string(),
  mediaType: z.string(),
  /** Of workers that write files. */
  fileName: z.string().nullable(),
  /** As it would be sent; of long ones the first 100,000 characters. */
  body: z.string(),
  bytes: z.int(),
});
export type PayloadPreview = z.infer<typeof PayloadPreview>;

export const previewPayload = endpoint({
  name: 'previewPayload',
  method: 'POST',
  path: '/api/output-channels/preview',
  summary:
    'What a template makes of an extraction; without one, of the newest of the category. Nothing is sent',
  access: ['ROLE_ADMIN'],
  body: z.object({
    category: z.enum(CATEGORIES),
    workerName: z.enum(OUTPUT_WORKERS),
    workerDataTemplate: z.string().max(100_000),
    /** As the worker's parameters have it. */
    fileNameTemplate: z.string().max(1000).default(''),
    extractionId: z.coerce.number().int().positive().optional(),
  }),
  reply: PayloadPreview,
  records: { 'body.extractionId': 'extraction.id' },
});
