import type { MailPart } from '@recto/contracts/endpoints/mail';
import type { OpenedMail } from '@recto/engine/mail/opened-mail';
import type { Selectable } from 'kysely';
import type { Mail } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

type People = Pick<OpenedMail, 'to' | 'cc'>;
/** A row as stored, with its JSON as this code, its only writer, put it there. */
export type MailRow = Omit<Selectable<Mail>, 'attachments' | 'recipients' | 'sentiment'> & {
  attachments: MailPart[];
  recipients: People;
  sentiment: OpenedMail['sentiment']['label'] | null;
};

/** What a log's mail says; a mail that is opened once more says it anew. */
export async function putMail(
  scope: TenantScope,
  { log, document }: { log: number; document: number },
  mail: OpenedMail,
  parts: readonly MailPart[],
): Promise<void> {
  const said = {
    message_id: mail.messageId || null,
    subject: mail.subject,
    from_name: mail.from.name,
    from_address: mail.from.address,
    recipients: JSON.stringify({ to: mail.to, cc: mail.cc }),
    sent_at: mail.date,
    body_text: mail.text,
    body_html: mail.html,
    language: mail.language,
    sentiment: mail.sentiment.label,
    sentiment_score: mail.sentiment.score,
    automatic: mail.automatic,
    attachments: JSON.stringify(parts),
  };
  await scope.db
    .insertInto('mail')
    .values({ tenant_name: scope.tenant, channel_log_id: log, document_id: document, ...said })
    .onConflict((conflict) => conflict.columns(['tenant_name', 'channel_log_id']).doUpdateSet(said))
    .execute();
}

/** Mails of logs; those that came otherwise have none. */
export async function findMails(scope: TenantScope, logIds: readonly number[]): Promise<MailRow[]> {
  if (logIds.length === 0) return [];
  const rows = await scope.db.selectFrom('mail').selectAll().where('channel_log_id', 'in', logIds).execute();
  return rows as unknown as MailRow[];
}

/** The mail of a log elsewhere, as that of a copy of the log. */
export async function insertMailCopy(
  scope: TenantScope,
  { log, document }: { log: number; document: number },
  mail: MailRow,
  parts: readonly MailPart[],
): Promise<void> {
  const { tenant_name: _tenant, channel_log_id: _log, document_id: _document, ...said } = mail;
  await scope.db
    .insertInto('mail')
    .values({
      ...said,
      tenant_name: scope.tenant,
      channel_log_id: log,
      document_id: document,
      recipients: JSON.stringify(mail.recipients),
      attachments: JSON.stringify(parts),
    })
    .execute();
}
