import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Said, said } from '@recto/contracts/said/said';
import { EngineError } from '../types.ts';
import { readAddresses } from './addresses.ts';
import { Attachments, type InnerMail } from './attachments.ts';
import { automaticKind } from './automatic.ts';
import { type Contents, contentsOf } from './contents.ts';
import { headerLine } from './header-text.ts';
import { languageOf } from './language.ts';
import { MAIL_LIMITS } from './limits.ts';
import { type MailDate, readMailDate } from './mail-date.ts';
import { MAIL_PROBLEMS } from './mail-problems.ts';
import { type ParsedMime, parseMime } from './mime.ts';
import {
  type Correspondent,
  MANIFEST,
  type MailAttachment,
  type OpenedMail,
  RENDERED,
} from './opened-mail.ts';
import { renderMail } from './pdf/render-mail.ts';
import { shownPictures } from './pdf/shown-pictures.ts';
import { sentimentOf } from './sentiment/sentiment.ts';
import { type Body, bodyOf } from './written.ts';

export type OpenMailOptions = {
  /** Addresses that this installation sends from: mails from them are its own. */
  own?: readonly string[];
};

type Read = { mime: ParsedMime; contents: Contents; body: Body; head: Head };
type Head = Pick<OpenedMail, 'messageId' | 'subject' | 'from' | 'to' | 'cc'> & { date: MailDate | null };

const LONGEST_ID = 500;
/** A mail inside the mail that says less than this is only an envelope. */
const WORTH_READING = 40;

function headOf({ root: { headers } }: ParsedMime): Head {
  const nobody: Correspondent = { name: '', address: '' };
  const first = (names: readonly string[]) =>
    names.map((name) => readAddresses(headers.get(name))[0]).find((found) => found !== undefined);
  return {
    messageId: headerLine(headers.get('message-id') ?? '', LONGEST_ID),
    subject: headerLine(headers.get('subject') ?? '', MAIL_LIMITS.headerText),
    from: first(['from', 'sender', 'return-path']) ?? nobody,
    to: readAddresses(headers.get('to')),
    cc: readAddresses(headers.get('cc')),
    date: readMailDate(headers.get('date')),
  };
}

function readMail(bytes: Buffer): Read {
  const mime = parseMime(bytes);
  const contents = contentsOf(mime.root);
  return { mime, contents, body: bodyOf(contents.written), head: headOf(mime) };
}

/** What was left out of a mail because there was too much of it. */
function* cuts({ mime, body }: Read): Generator<Said> {
  if (mime.root.headers.size === 0) yield MAIL_PROBLEMS.noHeaders;
  if (mime.root.headers.cut) yield MAIL_PROBLEMS.manyHeaders;
  if (mime.tooDeep) yield MAIL_PROBLEMS.nestedParts;
  if (mime.tooMany) yield MAIL_PROBLEMS.manyParts;
  if (body.cut) yield MAIL_PROBLEMS.long;
}

/** How files in UTF-16 begin: with a mark, or with two letters. */
const WIDE = [
  { charset: 'utf-16le', starts: [0xff, 0xfe] },
  { charset: 'utf-16be', starts: [0xfe, 0xff] },
  { charset: 'utf-16le', starts: [undefined, 0, undefined, 0] },
  { charset: 'utf-16be', starts: [0, undefined, 0, undefined] },
];

/** UTF-16 files and those of old Macs become what mails are; a mark of byte order or empty lines before it go. */
function asMail(file: Buffer): Buffer {
  const wide = WIDE.find(({ starts }) => starts.every((byte, at) => byte === undefined || file[at] === byte));
  const text = wide ? Buffer.from(new TextDecoder(wide.charset).decode(file)) : file;
  const bytes = text.includes(10)
    ? text
    : Buffer.from(text.toString('latin1').replaceAll('\r', '\n'), 'latin1');
  let from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (bytes[from] === 10 || bytes[from] === 13) from++;
  return bytes.subarray(from);
}

async function innerMail(bytes: Buffer): Promise<InnerMail> {
  const read = readMail(asMail(bytes));
  const { contents, body, head } = read;
  const worth = body.text.replace(/\s+/g, '').length >= WORTH_READING;
  const pdf = worth
    ? await renderMail(
        { ...head, language: await languageOf(body.text), files: [] },
        body,
        await shownPictures(contents.files, body.shown),
      )
    : null;
  return {
    subject: head.subject,
    files: contents.files,
    shown: body.shown,
    problems: [...contents.problems, ...cuts(read)],
    pdf,
  };
}

async function bytesOf(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size === 0) throw new EngineError('EMPTY', said('file_empty'));
  if (size > MAIL_LIMITS.bytes) throw new EngineError('TOO_LARGE', said('mail_too_large'));
  return asMail(await readFile(file));
}

async function describe(
  { body, head, mime }: Read,
  { list, problems }: Attachments,
  own: readonly string[],
): Promise<OpenedMail> {
  const addresses = new Set(own.map((address) => address.toLowerCase()));
  return {
    ...head,
    date: head.date?.iso ?? null,
    text: body.text,
    html: body.html,
    language: await languageOf(`${head.subject}\n${body.text}`),
    sentiment: sentimentOf(head.subject, body.text),
    automatic: automaticKind({
      root: mime.root,
      subject: head.subject,
      from: head.from.address,
      own: addresses,
    }),
    attachments: list,
    problems,
  };
}

/** Named on the PDF are files that a reader would look for, not logos and signatures. */
const isNamed = ({ from, ignored }: MailAttachment): boolean =>
  from.length === 0 && (ignored === null || ignored === 'opened');

/**
 * Opens a mail (`.eml`) into a folder: `mail.json` is its manifest, `mail.pdf` the mail as people see it, `0`, `1`, ...
 * the bytes of what it brings, of mails, archives and Outlook's winmail.dat inside it too. Nothing is fetched, nothing
 * is run. Whatever could not be opened is told in `problems`; only an empty file or one of more than 150 MB is refused.
 * @returns the manifest's path, for `readOpenedMail`
 * @throws EngineError with what is wrong
 */
export async function openMail(file: string, folder: string, options: OpenMailOptions = {}): Promise<string> {
  const read = readMail(await bytesOf(file));
  const { contents, body, head } = read;
  await mkdir(folder, { recursive: true });
  const attachments = new Attachments(folder, innerMail);
  for (const reason of [...contents.problems, ...cuts(read)]) attachments.problem('', reason);
  await attachments.addAll(contents.files, { from: [], shown: body.shown });
  const opened = await describe(read, attachments, options.own ?? []);
  const shown = { ...head, language: opened.language, files: opened.attachments.filter(isNamed) };
  const pdf = await renderMail(shown, body, await shownPictures(contents.files, body.shown));
  await writeFile(path.join(folder, RENDERED), pdf);
  const manifest = path.join(folder, MANIFEST);
  await writeFile(manifest, JSON.stringify(opened));
  return manifest;
}
