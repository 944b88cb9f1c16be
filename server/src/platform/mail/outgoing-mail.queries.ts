import { type Selectable, sql } from 'kysely';
import type { OutgoingMail } from '../db/schema.gen.ts';
import type { TenantScope } from '../db/scope.ts';

export type MailRow = Selectable<OutgoingMail>;
export type MailBody = { paragraphs: readonly string[]; link: { label: string; path: string } };

export type NewMail = {
  uuid: string;
  kind: string;
  recipient: string;
  subject: string;
  body: MailBody;
  toldUntil: Date;
};

export async function insertMail(scope: TenantScope, mail: NewMail): Promise<number> {
  const { id } = await scope.db
    .insertInto('outgoing_mail')
    .values({
      tenant_name: scope.tenant,
      mail_uuid: mail.uuid,
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      body: JSON.stringify(mail.body),
      told_until: mail.toldUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findMail = (scope: TenantScope, id: number): Promise<MailRow | undefined> =>
  scope.db.selectFrom('outgoing_mail').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns false when it is in another state than `from` */
export async function moveMail(
  scope: TenantScope,
  id: number,
  { from, to, error = null }: { from: MailRow['status']; to: MailRow['status']; error?: string | null },
): Promise<boolean> {
  const isEnd = to === 'SENT' || to === 'REFUSED' || to === 'UNKNOWN';
  const { numUpdatedRows } = await scope.db
    .updateTable('outgoing_mail')
    .set({ status: to, error: error?.slice(0, 1000) ?? null, finished_at: isEnd ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
