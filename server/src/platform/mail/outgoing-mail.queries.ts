import { MAIL_STATES, type MailState } from '@recto/contracts/mails';
import type { Said } from '@recto/contracts/said/said';
import { type Selectable, sql } from 'kysely';
import type { OutgoingMail } from '../db/schema.gen.ts';
import type { TenantScope } from '../db/scope.ts';
import { asStored } from '../texts/index.ts';

export type OutgoingMailRow = Selectable<OutgoingMail>;
export type MailBody = {
  paragraphs: readonly string[];
  /** `path`: an address of the portal. `sealed`: its end, which is a secret; encrypted until the mail is written. */
  link: { label: string; path: string; sealed?: string };
};

/** What a mail says in one language. */
export type MailTexts = MailBody & { subject: string };

export type NewMail = {
  uuid: string;
  kind: string;
  recipient: string;
  subject: string;
  body: MailBody;
  notifiedUntil: Date;
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
      told_until: mail.notifiedUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findMail = (scope: TenantScope, id: number): Promise<OutgoingMailRow | undefined> =>
  scope.db.selectFrom('outgoing_mail').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * What a mail said is gone once it has ended: a link in it may hold a secret, and nobody sends it again.
 * @returns false when it is in another state than `from`
 */
export async function moveMail(
  scope: TenantScope,
  id: number,
  {
    from,
    to,
    error = null,
  }: { from: OutgoingMailRow['status']; to: OutgoingMailRow['status']; error?: Said | null },
): Promise<boolean> {
  const isEnd = to === 'SENT' || to === 'REFUSED' || to === 'UNKNOWN';
  const { numUpdatedRows } = await scope.db
    .updateTable('outgoing_mail')
    .set({
      status: to,
      error: asStored(error),
      finished_at: isEnd ? sql<Date>`now()` : null,
      ...(isEnd && { body: '{}' }),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What administrators see of a mail: how it went, not what it says. */
export type MailFacts = Pick<
  OutgoingMailRow,
  'id' | 'status' | 'recipient' | 'subject' | 'error' | 'created_date' | 'finished_at'
>;

/** Mails of the tenant, the newest first. */
export const findMails = (
  { db }: TenantScope,
  { state, page, size }: { state?: MailState | undefined; page: number; size: number },
): Promise<MailFacts[]> =>
  db
    .selectFrom('outgoing_mail')
    .select(['id', 'status', 'recipient', 'subject', 'error', 'created_date', 'finished_at'])
    .$if(state !== undefined, (q) => q.where('status', '=', state as MailState))
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();

export async function countMails({ db }: TenantScope): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(({ fn }) => ['status', fn.countAll<number>().as('many')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(
    MAIL_STATES.map((state) => [state, rows.find(({ status }) => status === state)?.many ?? 0]),
  ) as Record<MailState, number>;
}
