import type { Said } from '@recto/contracts/said/said';
import { decodeText } from './charset.ts';
import { flowed } from './flowed.ts';
import { MAIL_LIMITS } from './limits.ts';
import { MAIL_PROBLEMS } from './mail-problems.ts';
import { type MimePart, parseMime } from './mime.ts';
import { signedContent } from './signed.ts';
import { decodeTransfer } from './transfer.ts';
import { withoutUuencoded } from './uuencoded.ts';

/** Something that was written: its plain form, its HTML, or both forms of the same. */
export type Written = { plain?: string; html?: string };

/** A file that came with a mail. `type` is as declared. */
export type BroughtFile = {
  type: string;
  name: string | undefined;
  contentId: string;
  disposition: string;
  /** Decodes it; asked for once, so that one file at a time is in memory. */
  bytes(): Buffer;
};

export type Contents = { written: Written[]; files: BroughtFile[]; problems: Said[] };

/** Parts that are for machines, and read by people as text all the same. */
const REPORTS = new Set([
  'message/delivery-status',
  'message/disposition-notification',
  'text/rfc822-headers',
  'message/feedback-report',
]);
const TEXTS = new Set(['text/plain', 'text/html', 'text/enriched', 'text/richtext']);

const UNOPENED: Readonly<Record<string, Said>> = {
  'message/external-body': MAIL_PROBLEMS.elsewhere,
  'message/partial': MAIL_PROBLEMS.partial,
  'application/pgp-encrypted': MAIL_PROBLEMS.encrypted,
};

/** S/MIME: signed or encrypted as one block. */
const SEALED = new Set(['application/pkcs7-mime', 'application/x-pkcs7-mime']);

const META = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{2,30})/i;

function textOf(part: MimePart): string {
  const bytes = decodeTransfer(part.body.subarray(0, MAIL_LIMITS.bodyBytes), part.encoding);
  const told = part.parameters.get('charset') ?? '';
  const label =
    told || (part.type === 'text/html' ? (META.exec(bytes.toString('latin1', 0, 4096))?.[1] ?? '') : '');
  const text = decodeText(bytes, label).replace(/\r\n?/g, '\n').replaceAll('\0', '');
  return part.parameters.get('format')?.toLowerCase() === 'flowed'
    ? flowed(text, part.parameters.get('delsp') === 'yes')
    : text;
}

const isWritten = (part: MimePart): boolean =>
  TEXTS.has(part.type) && part.disposition !== 'attachment' && part.name === undefined;

const fileOf = (part: MimePart): BroughtFile => ({
  type: part.type,
  name: part.name,
  contentId: part.contentId,
  disposition: part.disposition,
  bytes: () => decodeTransfer(part.body, part.encoding),
});

/** Signed once, and once more on the way. */
const MOST_SIGNED = 3;

class Collector {
  readonly contents: Contents = { written: [], files: [], problems: [] };
  private signed = 0;

  visit(part: MimePart): void {
    if (part.parts.length > 0) this.visitParts(part);
    else if (part.type.startsWith('multipart/')) this.addPlain(textOf(part));
    else this.visitLeaf(part);
  }

  private visitParts(part: MimePart): void {
    if (part.type === 'multipart/alternative') this.visitAlternatives(part.parts);
    else for (const one of part.parts) this.visit(one);
  }

  /** The richest form counts; the plain one stays beside it. */
  private visitAlternatives(parts: readonly MimePart[]): void {
    const { written } = this.contents;
    const before = written.length;
    const isPlain = (one: MimePart) => one.type === 'text/plain' && isWritten(one);
    const plain = parts
      .filter(isPlain)
      .map(textOf)
      .find((text) => text.trim() !== '');
    for (const one of parts) if (!isPlain(one)) this.visit(one);
    const rich = written.slice(before).find(({ html }) => html !== undefined);
    if (rich) rich.plain ??= plain;
    else if (plain !== undefined) this.addPlain(plain);
  }

  private visitLeaf(part: MimePart): void {
    const refusal = UNOPENED[part.type];
    if (refusal) this.contents.problems.push(refusal);
    else if (SEALED.has(part.type)) this.visitSealed(part);
    else if (REPORTS.has(part.type)) this.addPlain(textOf(part));
    else if (!isWritten(part)) this.contents.files.push(fileOf(part));
    else if (part.type === 'text/html') this.contents.written.push({ html: textOf(part) });
    else this.addPlain(textOf(part));
  }

  /** Signed text lies in the open within its signature; what is encrypted stays closed to us. */
  private visitSealed(part: MimePart): void {
    const bytes = decodeTransfer(part.body, part.encoding);
    const inside = this.signed < MOST_SIGNED ? signedContent(bytes) : undefined;
    if (inside) {
      this.signed++;
      this.visit(parseMime(inside).root);
    } else {
      this.contents.problems.push(MAIL_PROBLEMS.encrypted);
      this.contents.files.push(fileOf(part));
    }
  }

  private addPlain(text: string): void {
    const { text: plain, files } = withoutUuencoded(text);
    if (plain.trim() !== '') this.contents.written.push({ plain });
    for (const { name, bytes } of files)
      this.contents.files.push({ type: '', name, contentId: '', disposition: 'attachment', bytes });
  }
}

/** What was written in a mail and what came with it, in order. */
export function contentsOf(root: MimePart): Contents {
  const collector = new Collector();
  collector.visit(root);
  return collector.contents;
}
