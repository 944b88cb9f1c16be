import { z } from 'zod';
import { CrossPlace } from '../cross-checks.ts';
import { endpoint } from '../endpoint.ts';
import { comment } from '../entities/comment.ts';
import { documentCase } from '../entities/document-case.ts';
import { recordSchema } from '../entities/schemas.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { EDITORS } from '../roles.ts';
import { Said } from '../said/schema.ts';
import { CASE_STATUSES } from '../statuses.ts';
import { Acceptance } from './review.ts';

/** A case that a document belongs to. */
export const LinkedCase = z.object({
  id: z.int(),
  caseUuid: z.uuid(),
  caseNo: z.string(),
  category: z.string(),
  status: z.enum(CASE_STATUSES),
});
export type LinkedCase = z.infer<typeof LinkedCase>;

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

/** A case that a document probably belongs to; `places` are the values that agree, in both. */
export const ProposedCase = LinkedCase.extend({ because: Said, places: z.array(CrossPlace) });
export type ProposedCase = z.infer<typeof ProposedCase>;

/** Only told: a document joins a case when somebody says so. */
export const listProposedCases = endpoint({
  name: 'listProposedCases',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/proposed-cases',
  summary: 'The open document cases that an extraction probably belongs to: number and vendor agree',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: z.array(ProposedCase),
  records: { 'params.uuid': 'extraction.uuid' },
});

/** What somebody declined is not proposed to anybody again; the case's activity tells it. */
export const declineProposedCase = endpoint({
  name: 'declineProposedCase',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/proposed-cases/:caseUuid/decline',
  summary: 'Say that an extraction does not belong to a document case that was proposed',
  access: EDITORS,
  params: z.object({ uuid: z.uuid(), caseUuid: z.uuid() }),
  reply: 'none',
  records: { 'params.uuid': 'extraction.uuid', 'params.caseUuid': 'document-case.uuid' },
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

const CaseRecord = recordSchema(documentCase);
const byId = z.object({ id: z.coerce.number().int().positive() });

/**
 * By the machine of `CASE_MOVES`, as the back office does (G-032). Nothing is confirmed while a check is open that the
 * caller does not accept by its id (`getCaseChecks`).
 */
export const setCaseStatus = endpoint({
  name: 'setCaseStatus',
  method: 'PUT',
  path: '/api/document-cases/:id/status/:status',
  summary: 'Move a document case to another status',
  access: EDITORS,
  params: byId.extend({ status: z.enum(CASE_STATUSES) }),
  body: Acceptance.extend({
    id: z.int().optional(),
    status: z.enum(CASE_STATUSES).optional(),
  }).nullish(),
  reply: CaseRecord,
  records: { 'params.id': 'entity:document-case' },
});

/** Tags that the actor does not see stay (G-041). */
export const setCaseTags = endpoint({
  name: 'setCaseTags',
  method: 'PUT',
  path: '/api/document-cases/uuid/:uuid/tags',
  summary: 'Set the tags of a document case',
  access: EDITORS,
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ caseUuid: z.uuid().optional(), tagIds: z.array(z.int().positive()).max(1000) }),
  reply: CaseRecord,
  records: { 'params.uuid': 'document-case.uuid' },
});

/** For all who see the case, also once it is decided (G-042). */
export const addCaseComment = endpoint({
  name: 'addCaseComment',
  method: 'POST',
  path: '/api/document-cases/:id/comments',
  summary: 'Comment on a document case',
  access: ['ROLE_USER'],
  params: byId,
  body: z.object({ content: z.string().trim().min(1).max(TEXT_LIMITS.comment) }),
  reply: recordSchema(comment),
  status: 201,
  records: { 'params.id': 'entity:document-case' },
});

/** The document itself stays (G-037). */
export const removeExtractionFromCase = endpoint({
  name: 'removeExtractionFromCase',
  method: 'DELETE',
  path: '/api/document-cases/:id/extractions/:extractionId',
  summary: 'Take an extraction out of a document case',
  access: EDITORS,
  params: byId.extend({ extractionId: z.coerce.number().int().positive() }),
  reply: 'none',
  records: { 'params.id': 'entity:document-case', 'params.extractionId': 'entity:extraction' },
});
