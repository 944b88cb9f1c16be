import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BULK_MOST } from '../limits.ts';
import { EDITORS } from '../roles.ts';
import { Said } from '../said/schema.ts';
import { EXTRACTION_STATUSES } from '../statuses.ts';
import { ReportedIssue } from './issues.ts';

/** Documents that could not be changed, as far as they are listed. */
export const BULK_PROBLEMS = 200;

/** What can be done to many documents. */
export const BULK_KINDS = ['tags', 'status', 'post', 'issue', 'delete'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** `FAILED`: the machinery gave up, or its person left; what was done stays. */
export const BULK_STATES = ['WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED'] as const;
export type BulkState = (typeof BULK_STATES)[number];

const Ids = z.array(z.int().positive()).max(100);

export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tags'), add: Ids, remove: Ids }),
  z.object({ kind: z.literal('status'), to: z.enum(EXTRACTION_STATUSES) }),
  z.object({ kind: z.literal('post') }),
  /** The category is one of `DEFAULT_ISSUE_CATEGORIES`, put as each document's kind calls it. */
  ReportedIssue.extend({ kind: z.literal('issue') }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkWork = z.object({
  id: z.uuid(),
  kind: z.enum(BULK_KINDS),
  /** It takes back what another one did. */
  undoes: z.boolean(),
  state: z.enum(BULK_STATES),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  canUndo: z.boolean(),
  problems: z.array(z.object({ extractionUuid: z.uuid(), name: z.string(), problem: Said })),
});
export type BulkWork = z.infer<typeof BulkWork>;

const byId = z.object({ id: z.uuid() });
const idRecord = { 'params.id': 'bulk-work.id' } as const;

export const startBulk = endpoint({
  name: 'startBulk',
  method: 'POST',
  path: '/api/bulk',
  summary: 'Have the server change many documents, one after the other, with the rights of the caller',
  access: EDITORS,
  body: z.object({ uuids: z.array(z.uuid()).min(1).max(BULK_MOST), change: BulkChange }),
  reply: BulkWork,
  status: 201,
  records: { 'body.uuids[]': 'extraction.uuid' },
});

export const listBulk = endpoint({
  name: 'listBulk',
  method: 'GET',
  path: '/api/bulk',
  summary:
    'Work of the caller on many documents that is under way, or ended within a day and was not put away',
  access: EDITORS,
  reply: z.array(BulkWork),
  records: {},
});

export const stopBulk = endpoint({
  name: 'stopBulk',
  method: 'POST',
  path: '/api/bulk/:id/stop',
  summary: 'Stop the work after the document under way; what was done stays',
  access: EDITORS,
  params: byId,
  reply: BulkWork,
  records: idRecord,
});

export const undoBulk = endpoint({
  name: 'undoBulk',
  method: 'POST',
  path: '/api/bulk/:id/undo',
  summary: 'Take back what the work did, document by document',
  access: EDITORS,
  params: byId,
  reply: BulkWork,
  status: 201,
  records: idRecord,
});

export const dismissBulk = endpoint({
  name: 'dismissBulk',
  method: 'POST',
  path: '/api/bulk/:id/dismiss',
  summary: 'Put work that has ended away',
  access: EDITORS,
  params: byId,
  reply: 'none',
  records: idRecord,
});
