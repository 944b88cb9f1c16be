import type { Mail } from '@recto/contracts/endpoints/mail';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { findDocuments, findLog } from '../../intake/index.ts';
import { findVisibleOfDocumentUuids } from '../rows/extraction.queries.ts';
import { findMailOf } from '../rows/mail-of.ts';
import { resourceUrls } from '../rows/present.ts';
import { requireVisible } from '../rows/require-visible.ts';

/** The mail that an extraction came with; throws not found for one that came otherwise. */
export async function getMail(scope: TenantScope, uuid: string): Promise<Mail> {
  const row = await requireVisible(scope, { uuid });
  const mail = await findMailOf(scope, row);
  const log = mail && (await findLog(scope, mail.channel_log_id));
  if (!mail || !log) throw notFound();
  const [document] = await findDocuments(scope, [mail.document_id]);
  const named = mail.attachments.flatMap(({ documentUuid }) => documentUuid ?? []);
  const made = await findVisibleOfDocumentUuids(scope, named);
  return {
    channelLogUuid: log.channel_log_uuid,
    subject: mail.subject,
    from: { name: mail.from_name, address: mail.from_address },
    to: mail.recipients.to,
    cc: mail.recipients.cc,
    sent: mail.sent_at?.toISOString() ?? null,
    received: log.created_date.toISOString(),
    text: mail.body_text,
    html: mail.body_html,
    automatic: mail.automatic,
    pdfUrl: document?.pdf_sha256 ? resourceUrls.mailPdf(uuid) : null,
    emlUrl: resourceUrls.mail(uuid),
    parts: mail.attachments.map((part) => ({
      ...part,
      extractionUuid: made.get(part.documentUuid ?? '') ?? null,
    })),
  };
}
