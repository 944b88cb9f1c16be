import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EDITORS } from '../roles.ts';
import { CASE_STATUSES } from '../statuses.ts';

/** A case that a document belongs to. */
export const LinkedCase = z.object({
  id: z.int(),
  caseUuid: z.uuid(),
  caseNo: z.string(),
  category: z.string(),
  status: z.enum(CASE_STATUSES),
});
export type LinkedCase = z.infer<typeof LinkedCase>;

/** A case as it stands behind its address. */
export const CaseHead = LinkedCase.extend({
  /** Documents may be put into it: for those who edit, until it is confirmed or invalid (G-025, G-031). */
  canUpload: z.boolean(),
});
export type CaseHead = z.infer<typeof CaseHead>;

/** Badges and panel of the review (F-031, F-049). */
export const listCasesOfExtraction = endpoint({
  name: 'listCasesOfExtraction',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/document-cases',
  summary: 'The document cases that an extraction belongs to, the newest first',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: z.array(LinkedCase),
  records: { 'params.uuid': 'extraction.uuid' },
});

export const getCaseByUuid = endpoint({
  name: 'getCaseByUuid',
  method: 'GET',
  path: '/api/document-cases/uuid/:uuid',
  summary: 'A document case by its uuid, as addresses name it',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: CaseHead,
  records: { 'params.uuid': 'document-case.uuid' },
});

/** For a file that the system has already, which an upload leaves out (C-041). */
export const addLogToCase = endpoint({
  name: 'addLogToCase',
  method: 'POST',
  path: '/api/document-cases/uuid/:uuid/channel-logs',
  summary: 'Make a channel log that is there, with its extractions, part of a document case',
  access: EDITORS,
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ channelLogUuid: z.uuid() }),
  reply: 'none',
  records: { 'params.uuid': 'document-case.uuid', 'body.channelLogUuid': 'channel-log.uuid' },
});
