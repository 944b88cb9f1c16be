import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../db/scope.ts';
import { enqueue } from '../jobs/index.ts';
import { insertMailFiles, type MailFile, MOST_BYTES } from './mail-file.queries.ts';
import { insertMail, type NewMail } from './outgoing-mail.queries.ts';
import { sendMail } from './send-mail.ts';

export { createMailer } from './mailer.ts';
export { countMails, findMails, type MailFacts, type MailTexts } from './outgoing-mail.queries.ts';
export { type MailFile, MOST_BYTES, sendMail };

/**
 * Writes a mail and queues its sending, in the transaction of `scope`: it goes out if, and only if, that commits.
 * @param files stored ones that it brings along, of `MOST_BYTES` together
 */
export async function queueMail(
  scope: TenantScope,
  mail: Omit<NewMail, 'uuid'>,
  files: readonly MailFile[] = [],
): Promise<void> {
  const id = await insertMail(scope, { ...mail, uuid: randomUUID() });
  await insertMailFiles(scope, id, files);
  await enqueue(scope, sendMail, { mail: id }, { key: `mail:${id}` });
}
