import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { MailPart } from '@recto/contracts/endpoints/mail';
import { type Said, said } from '@recto/contracts/said/said';
import { type OpenedMail, RENDERED } from '@recto/engine/mail/opened-mail';
import type { TenantScope } from '../../platform/db/scope.ts';
import { emit } from '../../platform/events/index.ts';
import type { Services } from '../../platform/services.ts';
import { lockBlob } from '../../platform/storage/locks.ts';
import {
  type DocumentRow,
  findDocumentOf,
  findKnownBytes,
  insertDocument,
  nameDocument,
  recordNormalised,
  updateProgress,
} from './document.queries.ts';
import { documentArrived } from './intake.events.ts';
import { describeLog, lockLog } from './log.queries.ts';
import { type DocumentInLog, settleLog } from './log-progress.ts';
import { putMail } from './mail.queries.ts';
import { enqueueThumbnails } from './make-thumbnails.ts';
import { type OpenMail, shownPdf } from './opened-folder.ts';
import type { PlannedPart } from './plan-mail.ts';
import { endTrace } from './trace.queries.ts';
import { cleanFileName } from './upload-rules.ts';

type Needs = Pick<Services, 'storage'>;
type Work = DocumentInLog & OpenMail;
type ReadPart = Extract<PlannedPart, { outcome: 'read' }>;

/**
 * Records a mail that was opened, in one transaction: what it says, its PDF, and a document for each attachment that
 * is to be read. A second run finds the PDF recorded and stops.
 */
export async function recordMail(scope: TenantScope, services: Needs, work: Work): Promise<void> {
  await lockLog(scope, work.log.id);
  const document = await findDocumentOf(scope, { log: work.log.id, document: work.document.id });
  if (document?.progress !== 'WAITING' || document.pdf_sha256) return;
  await recordPdf(scope, services, document, work, RENDERED);
  await nameDocument(scope, document.id, cleanFileName(`${work.mail.subject || 'mail'}.eml`));
  await lockBytes(scope, work);
  const parts: MailPart[] = [];
  for (const part of work.plan.parts) parts.push(await keepPart(scope, services, work, part));
  const lost = work.plan.lost.map(({ name, reason }) => describe({ name, size: 0 }, 'left', reason));
  await putMail(scope, { log: work.log.id, document: document.id }, work.mail, [...parts, ...lost]);
  const log = await describeLog(scope, work.log.id, describeMail(work, [...parts, ...lost]));
  await endTrace(scope, document, 'open', 'SUCCESS', summaryOf(parts));
  await enqueueThumbnails(scope, document);
  if (work.plan.readItself) return emit(scope, documentArrived, { log: work.log.id, document: document.id });
  await updateProgress(scope, document.id, 'KEPT');
  await settleLog(scope, log);
}

/** In one order, so that two mails with the same attachments never wait for each other. */
async function lockBytes(scope: TenantScope, { plan }: Work): Promise<void> {
  const read = plan.parts.filter(({ outcome }) => outcome === 'read');
  const names = new Set(read.map(({ attachment }) => attachment.sha256));
  for (const sha256 of [...names].sort()) await lockBlob(scope.db, { tenant: scope.tenant, sha256 });
}

async function keepPart(
  scope: TenantScope,
  services: Needs,
  work: Work,
  part: PlannedPart,
): Promise<MailPart> {
  if (part.outcome !== 'read') return describe(part.attachment, part.outcome, part.reason);
  const known = await findKnownBytes(scope, part.attachment.sha256);
  if (known)
    return {
      ...describe(part.attachment, 'known', null),
      documentUuid: known.document_uuid,
      channelLogUuid: known.channel_log_uuid,
    };
  const document = await insertPart(scope, services, work, part);
  await emit(scope, documentArrived, { log: work.log.id, document: document.id });
  return { ...describe(part.attachment, 'read', null), documentUuid: document.document_uuid };
}

/** Stores the bytes of an attachment as a document that waits; a mail inside the mail with the PDF of what it says. */
async function insertPart(
  scope: TenantScope,
  { storage }: Needs,
  work: Work,
  { attachment, type, mail }: ReadPart,
): Promise<DocumentRow> {
  const blob = await storage.put(scope, createReadStream(path.join(work.folder, attachment.file)), type);
  const document = await insertDocument(scope, {
    uuid: randomUUID(),
    logId: work.log.id,
    name: cleanFileName(attachment.name),
    mediaType: type,
    ...blob,
    source: 'ATTACHMENT',
    progress: 'WAITING',
  });
  if (mail) await recordPdf(scope, { storage }, document, work, mail);
  return document;
}

async function recordPdf(
  scope: TenantScope,
  { storage }: Needs,
  document: DocumentRow,
  work: Work,
  file: string,
): Promise<void> {
  const pdf = await storage.put(scope, createReadStream(shownPdf(work, file)), 'application/pdf');
  const pages = (work.pages.get(file) ?? []).map((page) => ({ ...page, uuid: randomUUID() }));
  await recordNormalised(scope, document.id, pdf, pages);
}

const describe = (
  {
    name,
    size,
    mediaType = '',
    from = [],
  }: { name: string; size: number; mediaType?: string; from?: string[] },
  outcome: MailPart['outcome'],
  reason: Said | null,
): MailPart => ({ name, mediaType, size, from, outcome, reason, documentUuid: null, channelLogUuid: null });

/** What lists and the page of the log show of a mail. */
function describeMail({ mail, log }: Work, parts: readonly MailPart[]) {
  const { subject, from, to, cc, messageId, language, automatic, sentiment } = mail;
  const sent = mail.date === null ? null : new Date(mail.date);
  return {
    name: (subject || log.original_name).slice(0, NAME_LIMIT),
    from: (from.address || from.name || log.inbox).slice(0, NAME_LIMIT),
    metadata: {
      mail: {
        subject,
        from,
        to: few(to),
        cc: few(cc),
        sent,
        messageId,
        language,
        automatic,
        sentiment,
        parts,
      },
    },
  };
}

const NAME_LIMIT = 255;
/** A mail to a thousand people is told by the first of them. */
const FEW = 20;
const few = (people: OpenedMail['to']): OpenedMail['to'] => people.slice(0, FEW);

/** For the steps of the log: what came with it, in counts. */
function summaryOf(parts: readonly MailPart[]): Said {
  const outcomes = [...new Set(parts.map(({ outcome }) => outcome))];
  if (outcomes.length === 0) return said('mail_no_attachments');
  const counts = outcomes.map((one) => [one, parts.filter(({ outcome }) => outcome === one).length]);
  return said('mail_attachments', { counts: Object.fromEntries(counts) });
}
