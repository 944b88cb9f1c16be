import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { TenantScope } from '../../platform/db/scope.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { findAdministrators, findTenant } from './tenancy.queries.ts';

/** What a mail says in one language. `link.path` is an address of the portal. */
export type MailTexts = {
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; path: string };
};

/**
 * Mails to all who administer the tenant, each in their language, in the transaction of `scope`.
 * @param toldUntil what they tell is everything until then
 * @returns how many there are
 */
export async function tellAdministrators(
  scope: TenantScope,
  { kind, toldUntil }: { kind: string; toldUntil: Date },
  wordsIn: (language: Locale) => MailTexts,
): Promise<number> {
  const people = await findAdministrators(scope);
  for (const person of people) await mailPerson(scope, person, { kind, toldUntil }, wordsIn);
  return people.length;
}

/** Mails to somebody in their language, in the transaction of `scope`. */
export async function mailPerson(
  scope: TenantScope,
  { email, language }: { email: string; language: Locale },
  { kind, toldUntil = new Date() }: { kind: string; toldUntil?: Date },
  wordsIn: (language: Locale) => MailTexts,
): Promise<void> {
  const { displayName } = await findTenant(scope);
  const { subject, paragraphs, link } = wordsIn(language);
  await queueMail(scope, {
    kind,
    toldUntil,
    recipient: email,
    subject: `[${displayName}] ${subject}`.slice(0, 400),
    body: { paragraphs, link },
  });
}
