import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Where somebody is signed in: each sees and ends their own. */

export const OwnSession = z.object({
  id: z.uuid(),
  /** What the browser says that it is; null when it says nothing. */
  device: z.string().nullable(),
  /** That the sign-in came from. */
  address: z.string().nullable(),
  begunDate: z.string(),
  /** To the minute. */
  seenDate: z.string(),
  /** Proved by more than a password, as the issuer says. */
  twoFactors: z.boolean(),
  /** The session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the signed-in person is signed in, the last seen first',
  access: 'signed-in',
  reply: z.array(OwnSession),
  records: {},
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End another session of the signed-in person',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  reply: 'none',
  records: { 'params.id': 'own-session.id' },
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  summary: 'End every session of the signed-in person but this one',
  access: 'signed-in',
  reply: z.object({ ended: z.int() }),
  records: {},
});
