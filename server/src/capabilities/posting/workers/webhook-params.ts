import { z } from 'zod';

/** Characters of a header name (RFC 9110, token). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Headers that say how the message travels, or that we sign: not for people to set. */
const RESERVED = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'idempotency-key',
  'recto-signature',
  'recto-supersedes',
]);

const headerName = z
  .string()
  .regex(HEADER_NAME, 'setting_header')
  .refine((name) => !RESERVED.has(name.toLowerCase()), 'setting_reserved');

/** A value of printable characters: a line break would begin another header. */
const headerValue = z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'setting_header_value');

/** Parameters of the webhook worker (O-006). Requests are signed when there is a `secret`. */
export const WebhookParams = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'setting_address' }),
  headers: z.record(headerName, headerValue).default({}),
  secret: z.string().max(1024).default(''),
});
export type WebhookParams = z.infer<typeof WebhookParams>;
