import type { ReplyOf } from '@recto/contracts/endpoint';
import type { listMails as endpoint, OutgoingMail } from '@recto/contracts/endpoints/administration';
import type { MailState } from '@recto/contracts/mails';
import type { TenantScope } from '../../platform/db/scope.ts';
import { countMails, findMails, type MailFacts } from '../../platform/mail/index.ts';
import type { Services } from '../../platform/services.ts';
import { fromStored } from '../../platform/texts/index.ts';

/** How the mails of the tenant to people went. They are sent at most once, so that there is nothing to try again. */
export const listMails = async (
  scope: TenantScope,
  { mailer }: Services,
  query: { state?: MailState | undefined; page: number; size: number },
): Promise<ReplyOf<typeof endpoint>> => ({
  mails: (await findMails(scope, query)).map(present),
  counts: await countMails(scope),
  hasServer: mailer !== undefined,
});

const present = (row: MailFacts): OutgoingMail => ({
  id: row.id,
  state: row.status as MailState,
  recipient: row.recipient,
  subject: row.subject,
  createdDate: row.created_date.toISOString(),
  finishedDate: row.finished_at?.toISOString() ?? null,
  reason: fromStored(row.error),
});
