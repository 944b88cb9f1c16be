import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { INPUT_PROTOCOLS } from '../input-protocols.ts';
import { Said } from '../said/schema.ts';

/** Leads to the page of Microsoft where somebody allows an Office 365 channel to read its mailbox (I-154, X-109). */
export const connectChannel = endpoint({
  name: 'connectChannel',
  method: 'GET',
  path: '/api/document-channels/connect/o365',
  summary: 'Connect an Office 365 channel: to the page of its provider',
  access: ['ROLE_ADMIN'],
  query: z.object({ input_channel_id: z.uuid() }),
  reply: 'redirect',
  records: { 'query.input_channel_id': 'channel.uuid' },
});

/** Where that page sends the browser back to, with a code or an error. */
export const finishConnection = endpoint({
  name: 'finishConnection',
  method: 'GET',
  path: '/api/document-channels/connect/o365/callback',
  summary: 'Back from the provider of an Office 365 channel',
  access: ['ROLE_ADMIN'],
  query: z.object({
    state: z.string().max(4000).default(''),
    code: z.string().max(8000).optional(),
    error: z.string().max(200).optional(),
  }),
  reply: 'redirect',
  records: {},
});

/** How a connection ended; in the address of the list as `connection`. */
export const CONNECTION_OUTCOMES = ['done', 'settings', 'denied', 'expired', 'refused', 'failed'] as const;
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];

/** What came of a try. `message` is for people, without anything secret. */
export const ChannelTrial = z.object({ works: z.boolean(), message: Said });
export type ChannelTrial = z.infer<typeof ChannelTrial>;

export const tryChannel = endpoint({
  name: 'tryChannel',
  method: 'POST',
  path: '/api/document-channels/:id/try',
  summary: 'Try whether an input channel can reach what it reads, without taking anything',
  access: ['ROLE_ADMIN'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: ChannelTrial,
  records: { 'params.id': 'entity:document-channel' },
});

/** A channel that is down: for so long, and why. */
export const ChannelAlert = z.object({
  id: z.int(),
  name: z.string(),
  protocol: z.enum(INPUT_PROTOCOLS),
  failingSince: z.string(),
  failures: z.int(),
  error: Said,
});
export type ChannelAlert = z.infer<typeof ChannelAlert>;

export const listChannelAlerts = endpoint({
  name: 'listChannelAlerts',
  method: 'GET',
  path: '/api/document-channels/alerts',
  summary: 'Active input channels that do not work',
  access: ['ROLE_ADMIN'],
  reply: z.array(ChannelAlert),
  records: {},
});

/** A file that came by a watched folder and that nobody can read, and why. */
export const RefusedFile = z.object({
  /** Of its log. */
  id: z.int(),
  fileName: z.string(),
  channel: z.string(),
  reason: Said,
  refusedDate: z.string(),
});
export type RefusedFile = z.infer<typeof RefusedFile>;

export const listRefusedFiles = endpoint({
  name: 'listRefusedFiles',
  method: 'GET',
  path: '/api/document-channels/refused-files',
  summary:
    'Scanned files of the last seven days that cannot be read and did not come again under their name; at most 50, the newest first',
  access: ['ROLE_ADMIN'],
  reply: z.array(RefusedFile),
  records: {},
});
