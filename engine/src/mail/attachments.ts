import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Said, sameSaid } from '@recto/contracts/said/said';
import type { BroughtFile } from './contents.ts';
import { cleanFileName } from './file-name.ts';
import { MAIL_LIMITS } from './limits.ts';
import { MAIL_PROBLEMS } from './mail-problems.ts';
import { extensionOf, mediaTypeOf } from './media-type.ts';
import type { IgnoredBecause, MailAttachment, MailProblem } from './opened-mail.ts';
import { pictureIgnored, pictureSize } from './pictures.ts';
import { isTnef, tnefFiles } from './tnef.ts';
import { isOfficeFile, zipEntries } from './zip.ts';

/** A mail inside the mail: what it brings, and its text as PDF where that is worth reading. */
export type InnerMail = {
  subject: string;
  files: BroughtFile[];
  shown: ReadonlySet<string>;
  problems: Said[];
  pdf: Buffer | null;
};
type OpenInner = (bytes: Buffer) => Promise<InnerMail>;

type Surroundings = {
  /** Names of the mails and archives around it. */
  from: string[];
  /** Content ids of the pictures that the text around shows. */
  shown: ReadonlySet<string>;
};

const SIGNATURES = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'application/pgp-keys',
]);
const MAIL = new Set(['message/rfc822', 'message/global']);
const ARCHIVES: Readonly<Record<string, string>> = {
  'application/x-rar-compressed': 'RAR',
  'application/vnd.rar': 'RAR',
  'application/x-7z-compressed': '7z',
  'application/gzip': 'gzip',
  'application/x-tar': 'tar',
  'application/x-bzip2': 'bzip2',
  'application/x-xz': 'xz',
};
const hashOf = (kind: 'md5' | 'sha256', bytes: Buffer): string =>
  createHash(kind).update(bytes).digest('hex');

/** Writes what a mail brings into a folder, one file at a time, and opens mails and archives in it. */
export class Attachments {
  readonly list: MailAttachment[] = [];
  readonly problems: MailProblem[] = [];
  private readonly folder: string;
  private readonly openInner: OpenInner;
  private readonly pictures = new Set<string>();
  private room: number = MAIL_LIMITS.unpackedBytes;

  constructor(folder: string, openInner: OpenInner) {
    this.folder = folder;
    this.openInner = openInner;
  }

  /** Sentences are kept once each for a file, and bounded in number. */
  problem(name: string, reason: Said): void {
    const known = this.problems.some((one) => one.name === name && sameSaid(one.reason, reason));
    if (!known && this.problems.length < MAIL_LIMITS.problems) this.problems.push({ name, reason });
  }

  async addAll(files: Iterable<BroughtFile>, around: Surroundings): Promise<void> {
    for (const file of files) {
      if (this.list.length >= MAIL_LIMITS.attachments) return this.problem('', MAIL_PROBLEMS.manyFiles);
      await this.add(file, around);
    }
  }

  private async add(file: BroughtFile, around: Surroundings): Promise<void> {
    const bytes = file.bytes();
    const number = this.list.length + 1;
    if (bytes.length > this.room)
      return this.problem(cleanFileName(file.name, `attachment-${number}`), MAIL_PROBLEMS.manyBytes);
    this.room -= bytes.length;
    const mediaType = await this.typeOf(bytes, file);
    const name = cleanFileName(file.name, `attachment-${number}${extensionOf(mediaType)}`);
    const inline =
      (file.contentId !== '' && around.shown.has(file.contentId)) ||
      (file.disposition === 'inline' && mediaType.startsWith('image/'));
    const attachment: MailAttachment = {
      file: String(this.list.length),
      name,
      mediaType,
      size: bytes.length,
      md5: hashOf('md5', bytes),
      sha256: hashOf('sha256', bytes),
      inline,
      ignored: null,
      pdf: null,
      from: around.from,
    };
    attachment.ignored = await this.ignored(bytes, attachment);
    this.list.push(attachment);
    await writeFile(path.join(this.folder, attachment.file), bytes);
    await this.open(bytes, attachment, file);
  }

  private async typeOf(bytes: Buffer, { type, name = '' }: BroughtFile): Promise<string> {
    return isTnef(bytes) ? 'application/ms-tnef' : mediaTypeOf(bytes, type, name);
  }

  private async ignored(
    bytes: Buffer,
    { mediaType, inline, sha256 }: MailAttachment,
  ): Promise<IgnoredBecause | null> {
    if (bytes.length === 0) return 'empty';
    if (SIGNATURES.has(mediaType)) return 'signature';
    if (!mediaType.startsWith('image/')) return null;
    const size = await pictureSize(bytes);
    const reason = size ? pictureIgnored(size, inline) : null;
    const repeated = inline && this.pictures.has(sha256);
    this.pictures.add(sha256);
    return reason ?? (repeated ? 'repeated' : null);
  }

  private async open(bytes: Buffer, attachment: MailAttachment, { type }: BroughtFile): Promise<void> {
    const { mediaType, name } = attachment;
    const isMail = MAIL.has(mediaType) || MAIL.has(type);
    const isZip = mediaType === 'application/zip' && !isOfficeFile(bytes);
    if (ARCHIVES[mediaType]) this.problem(name, MAIL_PROBLEMS.archiveKind(ARCHIVES[mediaType]));
    if (mediaType === 'application/vnd.ms-outlook') this.problem(name, MAIL_PROBLEMS.outlook);
    if (!isMail && !isZip && mediaType !== 'application/ms-tnef') return;
    const from = [...attachment.from, name];
    if (from.length > MAIL_LIMITS.containers) return this.problem(name, MAIL_PROBLEMS.nestedFiles);
    attachment.ignored = 'opened';
    if (isMail) await this.openMail(bytes, attachment, from);
    else await this.addAll(isZip ? this.unzipped(bytes, name) : untnefed(bytes), { from, shown: new Set() });
  }

  private async openMail(bytes: Buffer, attachment: MailAttachment, from: string[]): Promise<void> {
    const { subject, files, shown, problems, pdf } = await this.openInner(bytes);
    attachment.mediaType = 'message/rfc822';
    if (/^attachment-\d+(\.\w+)?$/.test(attachment.name))
      attachment.name = cleanFileName(subject && `${subject.replaceAll('/', '_')}.eml`, attachment.name);
    from[from.length - 1] = attachment.name;
    for (const reason of problems) this.problem(attachment.name, reason);
    if (pdf) {
      attachment.pdf = `${attachment.file}.pdf`;
      attachment.ignored = null;
      await writeFile(path.join(this.folder, attachment.pdf), pdf);
    }
    await this.addAll(files, { from, shown });
  }

  private *unzipped(bytes: Buffer, archive: string): Generator<BroughtFile> {
    for (const entry of zipEntries(bytes)) {
      if ('problem' in entry)
        this.problem(entry.name === '' ? archive : cleanFileName(entry.name, archive), entry.problem);
      else yield brought(entry.name, '', entry.bytes);
    }
  }
}

function* untnefed(bytes: Buffer): Generator<BroughtFile> {
  for (const { name, type, bytes: data } of tnefFiles(bytes)) yield brought(name, type, data);
}

const brought = (name: string, type: string, bytes: Buffer): BroughtFile => ({
  type,
  name,
  contentId: '',
  disposition: 'attachment',
  bytes: () => bytes,
});
