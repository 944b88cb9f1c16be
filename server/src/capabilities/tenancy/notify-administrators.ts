import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { TenantScope } from '../../platform/db/scope.ts';
import { type MailFile, type MailTexts, queueMail } from '../../platform/mail/index.ts';
import { findAdministrators, findTenant } from './tenancy.queries.ts';

/**
 * Mails to all who administer the tenant, each in their language, in the transaction of `scope`.
 * @param notifiedUntil what they tell is everything until then
 * @returns how many there are
 */
export async function notifyAdministrators(
  scope: TenantScope,
  { kind, notifiedUntil }: { kind: string; notifiedUntil: Date },
  wordsIn: (language: Locale) => MailTexts,
): Promise<number> {
  const people = await findAdministrators(scope);
  for (const person of people) await mailPerson(scope, person, { kind, notifiedUntil }, wordsIn);
  return people.length;
}

/** Mails to somebody in their language, in the transaction of `scope`. @param files stored ones that it brings along */
export async function mailPerson(
  scope: TenantScope,
  { email, language }: { email: string; language: Locale },
  { kind, notifiedUntil = new Date() }: { kind: string; notifiedUntil?: Date },
  wordsIn: (language: Locale) => MailTexts,
  files: readonly MailFile[] = [],
): Promise<void> {
  const { displayName } = await findTenant(scope);
  const { subject, paragraphs, link } = wordsIn(language);
  const mail = {
    kind,
    notifiedUntil,
    recipient: email,
    subject: `[${displayName}] ${subject}`.slice(0, 400),
    body: { paragraphs, link },
  };
  await queueMail(scope, mail, files);
}
