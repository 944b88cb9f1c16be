import type { MailPart } from '@recto/contracts/endpoints/mail';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { DocumentRow } from './document.queries.ts';
import { describeLog, type LogRow } from './log.queries.ts';
import { insertMailCopy, type MailRow } from './mail.queries.ts';

/** A document as it was, and its copy. */
export type CopiedDocument = { was: DocumentRow; now: DocumentRow };

/**
 * Writes what a mail says beside the copy of its log, with what became of each attachment: those of the log lead to
 * their copies, files that were known from elsewhere are only named where the copy is in another tenant.
 */
export async function copyMail(
  scope: TenantScope,
  log: LogRow,
  mail: MailRow,
  copied: readonly CopiedDocument[],
): Promise<void> {
  const document = copied.find(({ was }) => was.id === mail.document_id)?.now;
  if (!document) return;
  const byUuid = new Map(copied.map(({ was, now }) => [was.document_uuid, now.document_uuid]));
  const same = mail.tenant_name === scope.tenant;
  const parts = mail.attachments.map(
    (part): MailPart => ({
      ...part,
      documentUuid: byUuid.get(part.documentUuid ?? '') ?? (same ? part.documentUuid : null),
      channelLogUuid: same ? part.channelLogUuid : null,
    }),
  );
  await insertMailCopy(scope, { log: log.id, document: document.id }, mail, parts);
  const { sentiment: label, sentiment_score: score, message_id: messageId, sent_at: sent } = mail;
  const { subject, language, automatic, recipients } = mail;
  const from = { name: mail.from_name, address: mail.from_address };
  const said = {
    subject,
    from,
    ...recipients,
    sent,
    messageId,
    language,
    automatic,
    sentiment: { label, score },
    parts,
  };
  await describeLog(scope, log.id, {
    name: log.original_name,
    from: from.address || from.name,
    metadata: { mail: said },
  });
}
