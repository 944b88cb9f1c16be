import { readFile } from 'node:fs/promises';
import { Said } from '@recto/contracts/said/schema';
import { z } from 'zod';

/** `address` is empty where a mail gives only a name. */
const correspondent = z.object({ name: z.string(), address: z.string() });

/** Why a file of a mail is not read as a document. */
const IGNORED = [
  /** A picture that only reports that the mail was opened. */
  'tracking-pixel',
  /** A logo, an icon, a banner or a rule within the text. */
  'decoration',
  /** The same picture as one before. */
  'repeated',
  /** A cryptographic signature. */
  'signature',
  'empty',
  /** It was opened, and what it holds follows. */
  'opened',
] as const;

const attachment = z.object({
  /** Name of the file with its bytes, in the folder of the manifest. */
  file: z.string().regex(/^\d+$/),
  /** For people and for saving: never a path, without control characters, at most 150 characters. */
  name: z.string(),
  /** By content where it is known, as declared otherwise. */
  mediaType: z.string(),
  size: z.number().int().nonnegative(),
  md5: z.string(),
  sha256: z.string(),
  /** Shown within the text of the mail. */
  inline: z.boolean(),
  ignored: z.enum(IGNORED).nullable(),
  /** Of a mail inside the mail: the file in the folder that holds it as PDF, where its text is worth reading. */
  pdf: z.string().nullable(),
  /** Names of the mails and archives that hold it, the outermost first; empty for what the mail itself brings. */
  from: z.array(z.string()),
});

const openedMail = z.object({
  messageId: z.string(),
  subject: z.string(),
  from: correspondent,
  to: z.array(correspondent),
  cc: z.array(correspondent),
  /** ISO 8601 in UTC. */
  date: z.string().nullable(),
  /** What was written, at most 200,000 characters; made from the HTML where there is no plain text. */
  text: z.string(),
  /** Formatting, tables and links to the web and to mail addresses only; no style, script, form or picture. */
  html: z.string().nullable(),
  language: z.enum(['en', 'zh-cn', 'zh-tw']),
  /** `score` is -1 (changed, refused, complained) to 1 (confirmed as ordered). */
  sentiment: z.object({ label: z.enum(['POSITIVE', 'NEUTRAL', 'NEGATIVE']), score: z.number() }),
  /** Mails that nobody wrote to be read: an answer by a machine, a report of failed delivery, one of Recto's own. */
  automatic: z.enum(['auto-reply', 'bounce', 'own']).nullable(),
  attachments: z.array(attachment),
  /** What could not be opened, and why, for people. `name` is the file's, or empty for the mail itself. */
  problems: z.array(z.object({ name: z.string(), reason: Said })),
});

/** A mail as Recto keeps it: what was written, what came with it, and what could not be opened. */
export type OpenedMail = z.infer<typeof openedMail>;
export type MailAttachment = OpenedMail['attachments'][number];
export type Correspondent = z.infer<typeof correspondent>;
export type MailProblem = OpenedMail['problems'][number];
export type IgnoredBecause = (typeof IGNORED)[number];

/** Names in the folder that `openMail` fills; attachments are `0`, `1`, ... */
export const MANIFEST = 'mail.json';
export const RENDERED = 'mail.pdf';

/** Reads the manifest that `openMail` wrote. Throws when it is not one. */
export async function readOpenedMail(file: string): Promise<OpenedMail> {
  return openedMail.parse(JSON.parse(await readFile(file, 'utf8')));
}
