import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Who is called in comments on cases, and what calls oneself. */

const byUuid = z.object({ uuid: z.uuid() });
const ofCase = { 'params.uuid': 'document-case.uuid' } as const;

/** Somebody of the tenant as others see them. */
export const MentionPersonSchema = z.object({ userId: z.uuid(), name: z.string() });

export const listMentionable = endpoint({
  name: 'listMentionable',
  method: 'GET',
  path: '/api/document-cases/uuid/:uuid/people',
  summary: 'Members who see a document case, and can be mentioned in its comments',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: z.array(MentionPersonSchema),
  records: ofCase,
});

/** Comments that mention the caller and that they have not looked at. */
export const CaseMention = z.object({
  caseUuid: z.uuid(),
  caseNo: z.string(),
  by: z.string(),
  at: z.string(),
});
export type CaseMention = z.infer<typeof CaseMention>;

export const listMentions = endpoint({
  name: 'listMentions',
  method: 'GET',
  path: '/api/document-cases/mentions',
  summary: 'Who mentioned the caller in which document case, until they have looked',
  access: ['ROLE_USER'],
  reply: z.array(CaseMention),
  records: {},
});

export const seeMentions = endpoint({
  name: 'seeMentions',
  method: 'PUT',
  path: '/api/document-cases/uuid/:uuid/mentions/seen',
  summary: 'The caller has looked at the comments of a document case',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: 'none',
  records: ofCase,
});
