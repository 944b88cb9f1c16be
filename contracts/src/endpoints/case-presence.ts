import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Present } from './presence.ts';

/** Who has a document case open, as of extractions. */

const byUuid = z.object({ uuid: z.uuid() });
const caseRecord = { 'params.uuid': 'document-case.uuid' } as const;

export const stayInCase = endpoint({
  name: 'stayInCase',
  method: 'PUT',
  path: '/api/document-cases/uuid/:uuid/presence',
  summary: 'Say that the caller has this case open, and whether they change it; answers the others',
  access: ['ROLE_USER'],
  params: byUuid,
  body: z.object({ editing: z.boolean() }),
  reply: z.array(Present),
  records: caseRecord,
});

export const leaveCase = endpoint({
  name: 'leaveCase',
  method: 'DELETE',
  path: '/api/document-cases/uuid/:uuid/presence',
  summary: 'Say that the caller has left this case',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: 'none',
  records: caseRecord,
});

export const listInCase = endpoint({
  name: 'listInCase',
  method: 'GET',
  path: '/api/document-cases/uuid/:uuid/presence',
  summary: 'Who else has this case open',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: z.array(Present),
  records: caseRecord,
});
