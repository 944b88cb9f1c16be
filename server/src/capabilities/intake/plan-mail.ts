import { type Said, said } from '@recto/contracts/said/said';
import type { IgnoredBecause, MailAttachment, OpenedMail } from '@recto/engine/mail/opened-mail';
import type { ReadableType } from '@recto/engine/read/sniff';

/** What the bytes of an attachment are: a type that is read, or why it is not read. */
export type Inspected = { type: ReadableType; reason: null } | { type: null; reason: Said };

/** What is to become of an attachment. `mail`: a mail inside the mail, read as the PDF in this file of the folder. */
export type PlannedPart = { attachment: MailAttachment } & (
  | { outcome: 'read'; type: ReadableType; mail: null }
  | { outcome: 'read'; type: 'message/rfc822'; mail: string }
  | { outcome: 'kept'; reason: null }
  | { outcome: 'ignored' | 'left'; reason: Said }
);

export type MailPlan = {
  parts: PlannedPart[];
  /** Nothing came with it: what it says is the document. */
  readItself: boolean;
  /** What could not be opened and is no attachment. */
  lost: OpenedMail['problems'];
};

const IGNORED: Record<IgnoredBecause, Said> = {
  'tracking-pixel': said('mail_tracking'),
  decoration: said('mail_decoration'),
  repeated: said('mail_repeated'),
  signature: said('mail_signature'),
  empty: said('upload.empty_file'),
  opened: said('mail_opened'),
};

const PDF_OF_MAIL = 'message/rfc822';

/**
 * What becomes of a mail: attachments of types that are read are the documents; where there are none, the mails inside
 * the mail; where there are none either, the mail itself, unless a machine wrote it.
 * @param inspected of the attachments, in their order
 */
export function planMail(mail: OpenedMail, inspected: readonly Inspected[]): MailPlan {
  const files = mail.attachments.map((attachment, index) => ({ attachment, found: inspected[index] }));
  const anyFile = files.some(({ attachment, found }) => attachment.ignored === null && found?.type);
  const parts = files.map(({ attachment, found }): PlannedPart => {
    if (attachment.pdf !== null)
      return anyFile || mail.automatic
        ? { attachment, outcome: 'kept', reason: null }
        : { attachment, outcome: 'read', type: PDF_OF_MAIL, mail: attachment.pdf };
    const problem = mail.problems.find(({ name }) => name === attachment.name);
    // An archive that turned out to be damaged was not opened after all.
    if (attachment.ignored && !problem)
      return { attachment, outcome: 'ignored', reason: IGNORED[attachment.ignored] };
    if (found?.type && !attachment.ignored)
      return { attachment, outcome: 'read', type: found.type, mail: null };
    return { attachment, outcome: 'left', reason: problem?.reason ?? found?.reason ?? said('file_type') };
  });
  const left = new Set(parts.filter(({ outcome }) => outcome === 'left').map((part) => part.attachment.name));
  return {
    parts,
    readItself: mail.automatic === null && parts.every(({ outcome }) => outcome !== 'read'),
    lost: mail.problems.filter(({ name }) => !left.has(name)),
  };
}
