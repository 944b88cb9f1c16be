import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { pageQuery } from '../page.ts';

/** Messages of a tenant that the receiver of the portal keeps; older ones are forgotten. */
export const KEPT_MESSAGES = 100;
/** Characters of a message that it keeps. */
export const KEPT_CHARACTERS = 100_000;

/** What the receiver of the portal was given by an output channel of the worker `receiver`. */
export const ReceivedMessage = z.object({
  id: z.int(),
  receivedDate: z.string(),
  channel: z.string(),
  extractionUuid: z.uuid(),
  category: z.enum(CATEGORIES),
  categoryKey: z.string().nullable(),
  revision: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Of the whole message. */
  bytes: z.int(),
  /** Whether it was signed, and what came of checking that with the secret of the channel. */
  signature: z.enum(['NONE', 'RIGHT', 'WRONG']),
  /** The HTTP status that it was answered with. */
  answer: z.int(),
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

const access = ['ROLE_ADMIN'] as const;

export const listReceived = endpoint({
  name: 'listReceived',
  method: 'GET',
  path: '/api/received-messages',
  summary: 'What the receiver of the portal was given, newest first; the newest 100 are kept',
  access,
  query: pageQuery(['id'], 'id,desc'),
  reply: z.array(ReceivedMessage),
  records: {},
});

export const getReceived = endpoint({
  name: 'getReceived',
  method: 'GET',
  path: '/api/received-messages/:id',
  summary:
    'One message that the receiver of the portal was given, with its body (the first 100,000 characters)',
  access,
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: ReceivedMessage.extend({ body: z.string() }),
  records: { 'params.id': 'received-message.id' },
});

export const forgetReceived = endpoint({
  name: 'forgetReceived',
  method: 'DELETE',
  path: '/api/received-messages',
  summary: 'Forget what the receiver of the portal was given; the ledger keeps its deliveries',
  access,
  reply: 'none',
  records: {},
});
