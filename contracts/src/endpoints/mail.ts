import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SENTIMENTS } from '../result.ts';
import { Said } from '../said/schema.ts';
import { ExtractionDetail } from './extraction.ts';

/** `known`: bytes that came before, read then. `left`: nothing that can be read; the mail still has it. */
const PART_OUTCOMES = ['read', 'known', 'kept', 'ignored', 'left'] as const;

/** A file that came with a mail, and what became of it. */
export const MailPart = z.object({
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** Names of the mails and archives that hold it, the outermost first. */
  from: z.array(z.string()),
  outcome: z.enum(PART_OUTCOMES),
  /** For people: why it was ignored or left; null otherwise. */
  reason: Said.nullable(),
  /** Of the document that was made of it, or that had its bytes before. */
  documentUuid: z.uuid().nullable(),
  /** The log that had these bytes before. */
  channelLogUuid: z.uuid().nullable(),
});
export type MailPart = z.infer<typeof MailPart>;

const Correspondent = z.object({ name: z.string(), address: z.string() });

/** The mail that a document came with. `html` is sanitised: formatting, tables and links, nothing that is fetched. */
export const Mail = z.object({
  channelLogUuid: z.uuid(),
  subject: z.string(),
  from: Correspondent,
  to: z.array(Correspondent),
  cc: z.array(Correspondent),
  /** As its sender says; null where they say nothing. */
  sent: z.string().nullable(),
  received: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** A machine wrote it: an answer, a report of failed delivery, or one of our own. */
  automatic: z.string().nullable(),
  pdfUrl: z.string().nullable(),
  emlUrl: z.string(),
  parts: z.array(
    MailPart.extend({
      /** What came of it, or of the same bytes before, where the reader may see it. */
      extractionUuid: z.uuid().nullable(),
    }),
  ),
});
export type Mail = z.infer<typeof Mail>;

export const getMail = endpoint({
  name: 'getMail',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/mail',
  summary: 'The mail that an extraction came with: what it says, and what became of its attachments',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: Mail,
  records: { 'params.uuid': 'extraction.uuid' },
});

export const setSentiment = endpoint({
  name: 'setSentiment',
  method: 'PUT',
  path: '/api/extractions/uuid/:uuid/mail-sentiment',
  summary: 'Say what a mail meant where it was understood otherwise (F-021)',
  access: ['ROLE_ADMIN', 'ROLE_CONTRIBUTOR'],
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ sentiment: z.enum(SENTIMENTS) }),
  reply: ExtractionDetail,
  records: { 'params.uuid': 'extraction.uuid' },
});
